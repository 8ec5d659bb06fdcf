import type { Seconds } from '@innertide/std/units';
import type { EchoNote, EchoNotes } from './echo-notes.ts';

export interface EchoPicture {
  readonly notes: EchoNotes;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Where the piece is. */
  readonly seconds: Seconds;
  readonly ink: string;
  readonly light: string;
}

/** How much of a piece is seen, and how much of that is past. */
const SEEN_SECONDS = 80;
const PAST_SHARE = 0.34;

const LOWEST_MIDI = 30;
const HIGHEST_MIDI = 92;

/** Draws a stretch of a piece: held tones as lenses that swell and fade, struck ones as rings. */
export function drawEcho(context: CanvasRenderingContext2D, picture: EchoPicture): void {
  const { notes, width, height, seconds, light } = picture;
  context.clearRect(0, 0, width, height);
  const from = seconds - SEEN_SECONDS * PAST_SHARE;
  for (const note of notes(from - 12, from + SEEN_SECONDS)) drawNote(context, picture, note, from);
  context.globalAlpha = 0.5;
  context.strokeStyle = light;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(width * PAST_SHARE, 0);
  context.lineTo(width * PAST_SHARE, height);
  context.stroke();
  context.globalAlpha = 1;
}

function drawNote(context: CanvasRenderingContext2D, picture: EchoPicture, note: EchoNote, from: Seconds): void {
  const { width, height, seconds, ink, light } = picture;
  const x = ((note.fromSeconds - from) / SEEN_SECONDS) * width;
  const y = height * (1 - (note.midi - LOWEST_MIDI) / (HIGHEST_MIDI - LOWEST_MIDI));
  const age = seconds - note.fromSeconds;
  const isSounding = age >= 0 && age <= Math.max(2.5, note.seconds);
  context.fillStyle = isSounding ? light : ink;
  context.strokeStyle = isSounding ? light : ink;
  if (note.kind === 'struck') {
    drawRings(context, x, y, age, note.strength);
    return;
  }
  const length = Math.max(2, (note.seconds / SEEN_SECONDS) * width);
  const half = (note.kind === 'low' ? 4.5 : 3) * note.strength;
  context.globalAlpha = isSounding ? 0.95 : note.kind === 'low' ? 0.34 : 0.5;
  context.beginPath();
  context.moveTo(x, y);
  context.bezierCurveTo(x + length * 0.3, y - half, x + length * 0.6, y - half, x + length, y);
  context.bezierCurveTo(x + length * 0.6, y + half, x + length * 0.3, y + half, x, y);
  context.fill();
}

/** A struck tone is a point; once it has sounded, a ring leaves it as on water. */
function drawRings(context: CanvasRenderingContext2D, x: number, y: number, age: Seconds, strength: number): void {
  context.globalAlpha = age < 0 ? 0.6 : 0.95;
  context.beginPath();
  context.arc(x, y, 1 + 1.2 * strength, 0, 2 * Math.PI);
  context.fill();
  if (age < 0 || age > 5) return;
  context.globalAlpha = 0.7 * (1 - age / 5) ** 2;
  context.lineWidth = 1;
  context.beginPath();
  context.arc(x, y, 3 + age * 5, 0, 2 * Math.PI);
  context.stroke();
}
