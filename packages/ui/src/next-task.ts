/** Does something in a task of its own, so that a touch before it is answered first. Answers how to take it back. In a browser only. */
export function nextTask(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
