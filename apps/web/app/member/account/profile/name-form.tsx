import { isReadableName } from '@innertide/protocol/readable-name';
import { NAME_LIMITS } from '@innertide/protocol/remote-procedures';
import { Button } from '@innertide/ui/button.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import { useJournal } from '../../journal/journal-provider.tsx';
import { askRemote, isOffline, useRememberedRemote } from '../../remote/remote.ts';

/** What the member is called: the name that the sign-in carries until another one is chosen, which it then follows. */
export function NameForm({ signInName }: { signInName: string }) {
  const { t } = useTranslation('member');
  const { data } = useRememberedRemote('profile', {});
  const known = data?.display_name ?? signInName;
  const [typed, setTyped] = useState<string | null>(null);
  const changeName = useNameChange();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<'nameSaved' | 'nameOffline' | 'nameFailed' | null>(null);
  const name = (typed ?? known).trim();
  const isWrong = name.length < NAME_LIMITS.min || name.length > NAME_LIMITS.max || !isReadableName(name);

  async function save() {
    setSaving(true);
    try {
      await changeName(name);
      setTyped(null);
      setOutcome('nameSaved');
    } catch (error) {
      setOutcome(error instanceof Error && isOffline(error) ? 'nameOffline' : 'nameFailed');
    }
    setSaving(false);
  }

  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void save();
      }}
    >
      <TextField
        label={t('profile.name')}
        autoComplete="nickname"
        value={typed ?? known}
        maxLength={NAME_LIMITS.max}
        hint={t('profile.nameHint')}
        error={typed !== null && isWrong ? t('profile.nameWrong') : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOutcome(null);
        }}
      />
      <Button
        type="submit"
        size="sm"
        loading={isSaving}
        loadingLabel={t('loading')}
        disabled={isWrong || (name === known && name === signInName)}
      >
        {t('profile.saveName')}
      </Button>
      <span role="status">{outcome && t(`profile.${outcome}`)}</span>
    </form>
  );
}

/** Changes the name in the profile and in the sign-in, and reads anew what shows it. */
function useNameChange(): (name: string) => Promise<void> {
  const { backend, account } = usePorts();
  const { ownerId } = useJournal();
  const queries = useQueryClient();
  return async (name) => {
    await askRemote(backend, 'update_profile', { changes: { display_name: name } });
    // Every page's header has it from the sign-in. Where that is not reached the name is saved none the less.
    await account()
      .then((port) => port.changeName(name))
      .catch(() => null);
    await queries.invalidateQueries({ queryKey: [ownerId], refetchType: 'all' });
  };
}
