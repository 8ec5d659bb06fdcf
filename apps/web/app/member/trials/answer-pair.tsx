interface AnswerPairProps {
  readonly question: string;
  readonly answers: readonly { readonly words: string; readonly say: () => void }[];
}

/** A question with two answers of the same weight. */
export function AnswerPair({ question, answers }: AnswerPairProps) {
  return (
    <fieldset className="trial-answers">
      <legend>{question}</legend>
      {answers.map(({ words, say }) => (
        <button key={words} type="button" className="trial-answer" onClick={say}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}
