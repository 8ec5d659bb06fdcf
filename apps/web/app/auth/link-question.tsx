import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { ArrivedLink } from '../ports/auth-port.ts';
import { AuthFrame } from './auth-frame.tsx';
import { Ring } from './ring.tsx';

interface LinkQuestionProps {
  link: ArrivedLink;
  onYes: () => Promise<void>;
  onNo: () => void;
}

/** Names the account that a link opens, before anybody is signed in: anybody can send a link to their own account. */
export function LinkQuestion({ link, onYes, onNo }: LinkQuestionProps) {
  const { t } = useTranslation('auth');
  const [isWorking, setWorking] = useState(false);
  const { email, replaces, site } = link;
  const asked = site === null ? link.purpose : 'site';
  const strong = { strong: <strong /> };

  async function accept() {
    setWorking(true);
    await onYes();
    setWorking(false);
  }

  return (
    <AuthFrame name="arrived">
      <div className="auth-column mt-24px grid gap-24px wrap-anywhere strong-in-text">
        <p className="text-lead text-text-2">
          <Trans t={t} i18nKey={`arrived.question.${asked}`} values={{ email, site }} components={strong} />
        </p>
        {replaces !== null && (
          <p className="text-lead text-text-2">
            <Trans t={t} i18nKey="arrived.replaces" values={{ email: replaces }} components={strong} />
          </p>
        )}
        <p className="text-text-2">{t(asked === 'address' ? 'arrived.caution.address' : 'arrived.caution.account')}</p>
      </div>
      <Ring isLit>
        <Button variant="highlighted" loading={isWorking} loadingLabel={t('working')} onClick={() => void accept()}>
          {t(`arrived.yes.${asked}`)}
        </Button>
      </Ring>
      <div className="auth-after">
        <p>
          <Button variant="tertiary" onClick={onNo}>
            {t('arrived.no')}
          </Button>
        </p>
      </div>
    </AuthFrame>
  );
}
