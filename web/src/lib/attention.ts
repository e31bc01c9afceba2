// A tone and the title of the window, when it is somebody's turn.
let context: AudioContext | null = null;

/** Two soft tones; silent where the browser does not allow sound yet. */
export function chime(): void {
  // Before the first click or key a browser plays nothing, and would play it all later at once.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    [523.25, 783.99].forEach((frequency, i) => {
      const start = context!.currentTime + i * 0.14;
      const tone = context!.createOscillator();
      const volume = context!.createGain();
      tone.type = 'sine';
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.45);
      tone.connect(volume).connect(context!.destination);
      tone.start(start);
      tone.stop(start + 0.5);
    });
  } catch {
    // No sound here; the title still tells.
  }
}
