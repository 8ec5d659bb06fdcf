/**
 * Lets voices speak later by saying nothing now. To be called within a tap: WebKit drops, without a word, whatever is to be said
 * before something was said inside a gesture (github.com/leaonline/easy-speech issues 51 and 366).
 */
export function wakeVoice(): void {
  if (!('speechSynthesis' in window)) return;
  const nothing = new SpeechSynthesisUtterance('');
  nothing.volume = 0;
  window.speechSynthesis.speak(nothing);
}
