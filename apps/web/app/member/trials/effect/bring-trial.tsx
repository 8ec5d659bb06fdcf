import { SESSION_SUBJECTS, type SessionSubject } from '@innertide/session/trials/session-arms';
import type { Trial } from '@innertide/trials/trial';
import { type JoinRefusal, joinTrials, readTransfer, type TransferFault } from '@innertide/trials/trial-transfer';
import { Alert } from '@innertide/ui/alert.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePorts } from '../../../ports/ports.ts';
import { readTrial, writeTrial } from '../../device-data/stored-trials.ts';
import { TextFileButton } from '../../elements/text-file-button.tsx';
import { textDigest } from './fix-plan.ts';

const LARGEST_BYTES = 500_000;

type Refusal = TransferFault | JoinRefusal | 'unreadable' | 'not-stored';

interface BringTrialProps {
  /** Called with what goes on, where it is a trial of the subject that is shown. */
  readonly subject: SessionSubject;
  readonly onBrought: (trial: Trial) => void;
}

/** Goes on with a trial that another device wrote into a file. */
export function BringTrial({ subject, onBrought }: BringTrialProps) {
  const { t } = useTranslation('trials');
  const { deviceStorage } = usePorts();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function bring(text: string): Promise<Refusal | null> {
    const brought = await readTransfer(text, textDigest);
    if (!brought.ok) return brought.reason;
    const about = SESSION_SUBJECTS.find((candidate) => candidate === brought.value.plan.subject);
    if (!about) return 'not-a-trial';
    const joined = joinTrials(readTrial(deviceStorage, about), brought.value);
    if (!joined.ok) return joined.reason;
    if (about === subject) onBrought(joined.value);
    else if (writeTrial(deviceStorage, about, joined.value)) await navigate(paths.effectTrial(about));
    else return 'not-stored';
    return null;
  }

  return (
    <>
      <TextFileButton
        words={t('effect.transfer.bring')}
        largestBytes={LARGEST_BYTES}
        onText={(text) => void bring(text).then(setRefusal)}
        onNoText={(reason) => setRefusal(reason === 'too-large' ? 'not-a-trial' : reason)}
      />
      {refusal && <Alert kind="error">{t(`effect.transfer.refused.${refusal}`)}</Alert>}
    </>
  );
}
