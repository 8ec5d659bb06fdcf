import '../styles/member.css';
import './trials.css';
import { HEARD_FROM, HEARING_TRIES } from '@innertide/trials/hearing';
import { answerHearing, armBehind, type HearingTest, hearingResult, type Letter } from '@innertide/trials/hearing-test';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { AnswerPair } from './answer-pair.tsx';
import { BeginTest } from './begin-test.tsx';
import { HearingVerdict } from './hearing-verdict.tsx';
import { HEARING_SUBJECTS, type HearingSubject } from './short-test-subjects.ts';
import { SoundRings } from './sound-rings.tsx';
import { TryMarks } from './try-marks.tsx';
import type { ComparedSounds } from './use-compared-sounds.ts';
import { useShortTest } from './use-short-test.ts';

const RINGS = ['A', 'X', 'B'] as const;
const LETTERS = ['A', 'B'] as const;

/** Sixteen times: X is A or B, and which of them it is. */
export default function HearingPage() {
  const { subject } = useParams();
  const known = HEARING_SUBJECTS.find((candidate) => candidate === subject);
  return known ? <Hearing subject={known} /> : <Navigate to={paths.trials} replace />;
}

function Hearing({ subject }: { readonly subject: HearingSubject }) {
  const { t } = useTranslation('trials');
  const { stored, sounds, begin, answer } = useShortTest('hearing', subject);
  const answers = stored?.answers.flatMap((said) => LETTERS.filter((letter) => letter === said)) ?? [];
  const test = stored && { secret: stored.secret, answers };
  const result = test && hearingResult(test);
  const title = t(`hearing.${subject}.title`);
  return (
    <div className="member-page trial" data-mode={stored?.mode}>
      <MemberMeta title={title} page="trials" />
      {test && result ? (
        <HearingVerdict
          subject={subject}
          result={result}
          test={test}
          status={sounds.status}
          onAgain={() => begin(true)}
        />
      ) : test && sounds.status === 'ready' ? (
        <Tries
          subject={subject}
          test={test}
          sounds={sounds}
          onAnswer={(letter) => answer(answerHearing(test, letter).answers)}
        />
      ) : (
        <BeginTest
          title={title}
          lead={t(`hearing.${subject}.lead`)}
          status={sounds.status}
          done={answers.length}
          count={HEARING_TRIES}
          onBegin={() => begin()}
        >
          <p>{t('hearing.how', { tries: HEARING_TRIES })}</p>
          {subject === 'beat' && <p>{t('hearing.headphones')}</p>}
        </BeginTest>
      )}
    </div>
  );
}

interface TriesProps {
  readonly subject: HearingSubject;
  readonly test: HearingTest;
  readonly sounds: ComparedSounds;
  readonly onAnswer: (letter: Letter) => void;
}

function Tries({ subject, test, sounds, onAnswer }: TriesProps) {
  const { t } = useTranslation('trials');
  // The ring, never what plays in it: what the page shows of X and of A must not be alike.
  const [sounding, setSounding] = useState<number | null>(null);
  const hear = (ring: number): void => {
    const letter = RINGS[ring];
    const isOff = letter === undefined || ring === sounding;
    sounds.hear(isOff ? null : armBehind(test, letter));
    setSounding(isOff ? null : ring);
  };
  const say = (letter: Letter): void => {
    sounds.hear(null);
    setSounding(null);
    onAnswer(letter);
  };
  const now = t('hearing.try', { now: test.answers.length + 1, of: HEARING_TRIES });
  return (
    <section>
      <p className="trial-count" role="status">
        {now}
      </p>
      <h1>{t(`hearing.${subject}.title`)}</h1>
      <p className="trial-lead">{t(`hearing.${subject}.lead`)}</p>
      <SoundRings
        rings={RINGS.map((letter) => ({ letter, label: t('hearing.hear', { ring: letter }) }))}
        sounding={sounding}
        place={sounds.place}
        onHear={hear}
      />
      <AnswerPair
        question={t('hearing.which')}
        answers={LETTERS.map((letter) => ({ words: t('hearing.itIs', { ring: letter }), say: () => say(letter) }))}
      />
      <p className="trial-note">
        {t('hearing.guess')} {t('hearing.luck', { right: HEARD_FROM, tries: HEARING_TRIES })}
      </p>
      <TryMarks count={HEARING_TRIES} done={test.answers.length} label={now} />
    </section>
  );
}
