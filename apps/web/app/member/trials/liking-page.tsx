import '../styles/member.css';
import './trials.css';
import { WORLD_NAMES } from '@innertide/std/world';
import { type LikingTest, likingPairs, likingResult } from '@innertide/trials/liking-test';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { AnswerPair } from './answer-pair.tsx';
import { BeginTest } from './begin-test.tsx';
import { LikingVerdict } from './liking-verdict.tsx';
import { LIKING_SUBJECTS, type LikingSubject } from './short-test-subjects.ts';
import { SoundRings } from './sound-rings.tsx';
import { TryMarks } from './try-marks.tsx';
import type { ComparedSounds } from './use-compared-sounds.ts';
import { useShortTest } from './use-short-test.ts';

const PLACES = ['first', 'second'] as const;

type Place = (typeof PLACES)[number];

/** Two sounds at a time, of one loudness: which is liked better. */
export default function LikingPage() {
  const { subject } = useParams();
  const known = LIKING_SUBJECTS.find((candidate) => candidate === subject);
  return known ? <LikingOf subject={known} /> : <Navigate to={paths.trials} replace />;
}

function LikingOf({ subject }: { readonly subject: LikingSubject }) {
  const { t } = useTranslation('trials');
  const { stored, sounds, begin, answer } = useShortTest('liking', subject);
  const answers = stored?.answers.flatMap((said) => PLACES.filter((place) => place === said)) ?? [];
  const things = subject === 'world' ? WORLD_NAMES.length : 2;
  const test = stored && { secret: stored.secret, things, answers };
  const result = test && likingResult(test);
  const count = likingPairs({ secret: [0, 0, 0, 0], things, answers: [] }).length;
  const title = t(`liking.${subject}.title`);
  return (
    <div className="member-page trial" data-mode={stored?.mode}>
      <MemberMeta title={title} page="trials" />
      {result ? (
        <LikingVerdict subject={subject} likings={result} status={sounds.status} onAgain={() => begin(true)} />
      ) : test && sounds.status === 'ready' ? (
        <Choices
          title={title}
          test={test}
          count={count}
          sounds={sounds}
          onAnswer={(place) => answer([...answers, place])}
        />
      ) : (
        <BeginTest
          title={title}
          lead={t(`liking.${subject}.lead`)}
          status={sounds.status}
          done={answers.length}
          count={count}
          onBegin={() => begin()}
        >
          <p>{t('liking.how', { count })}</p>
        </BeginTest>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly test: LikingTest;
  readonly count: number;
  readonly sounds: ComparedSounds;
  readonly onAnswer: (place: Place) => void;
}

function Choices({ title, test, count, sounds, onAnswer }: ChoicesProps) {
  const { t } = useTranslation('trials');
  const [sounding, setSounding] = useState<number | null>(null);
  const pair = likingPairs(test)[test.answers.length];
  const hear = (ring: number): void => {
    const isOff = ring === sounding;
    sounds.hear(isOff ? null : (pair?.[ring] ?? null));
    setSounding(isOff ? null : ring);
  };
  const say = (place: Place): void => {
    sounds.hear(null);
    setSounding(null);
    onAnswer(place);
  };
  const now = t('liking.pair', { now: test.answers.length + 1, of: count });
  return (
    <section>
      <p className="trial-count" role="status">
        {now}
      </p>
      <h1>{title}</h1>
      <SoundRings
        rings={PLACES.map((place, at) => ({ letter: String(at + 1), label: t(`liking.hear.${place}`) }))}
        sounding={sounding}
        place={sounds.place}
        onHear={hear}
      />
      <AnswerPair
        question={t('liking.which')}
        answers={PLACES.map((place) => ({ words: t(`liking.says.${place}`), say: () => say(place) }))}
      />
      <p className="trial-note">{t('liking.guess')}</p>
      <TryMarks count={count} done={test.answers.length} label={now} />
    </section>
  );
}
