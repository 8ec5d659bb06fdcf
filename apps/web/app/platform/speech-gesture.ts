/**
 * Lets voices speak later by saying nothing now. To be called within a tap: WebKit drops, without a word, whatever is to be said
 * before something was said inside a gesture (github.com/leaonline/easy-speech issues 51 and 366). Even nothing is said only by a
 * voice of the device.
 */
export function wakeVoice(): void {
  if (!('speechSynthesis' in window && 'SpeechSynthesisUtterance' in window)) return;
  const voice = window.speechSynthesis.getVoices().find(({ localService }) => localService);
  // WebKit (the one with an audio session) may know its voices only later; all of them are the device's.
  if (!voice && !('audioSession' in navigator)) return;
  const nothing = new SpeechSynthesisUtterance('');
  nothing.voice = voice ?? null;
  nothing.volume = 0;
  window.speechSynthesis.speak(nothing);
}
