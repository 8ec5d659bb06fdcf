// What the dashboard shows once it rests, in one file.
export { ConsentNotice } from '../account/consent/consent-notice.tsx';
export { Adoption } from '../journal/adoption.tsx';
export { NewestLetter } from '../letters/newest-letter.tsx';
export { PathLine } from '../templates/path-line.tsx';
