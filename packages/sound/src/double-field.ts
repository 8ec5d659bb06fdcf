/**
 * Initial value of a numeric field that will hold fractions on the audio thread.
 *
 * V8 chooses the representation of a field by its first value. One that begins with a whole number is stored as a small
 * integer; the first fraction then changes the field's representation, which throws away all compiled code that relied
 * on it, in the middle of playing. A fraction makes it a double from the beginning. Two minutes of sound with 0 here
 * instead: 25 deoptimisations because the type of a field changed, in each of three runs; with 0.5: none (Node 24,
 * `--trace-deopt`).
 * The value itself is never used: the field is set before it is read.
 */
export const DOUBLE_FIELD = 0.5;
