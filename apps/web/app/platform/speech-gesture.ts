/**
 * Lets voices speak later by saying nothing now. To be called within a tap: WebKit drops, without a word, whatever is to be said
 * before something was said inside a gesture (github.com/leaonline/easy-speech issues 51 and 366). Even nothing is said only by a
 * voice of the device.
 */
export function wakeVoice(): void {
  if (!('speechSynthesis' in window && 'SpeechSynthesisUtterance' in window)) return;
  const voice = window.speechSynthesis.getVoices().find(({ localService }) => localService);
  if (!voice) return;
  const nothing = new SpeechSynthesisUtterance('');
  nothing.voice = voice;
  nothing.volume = 0;
  window.speechSynthesis.speak(nothing);
}
