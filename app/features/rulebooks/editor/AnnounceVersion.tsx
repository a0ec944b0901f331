import { toastFailure } from '../../../kit/toast-failure.ts'
import { OFFLINE } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useSaveSettings } from '../../admin/settings/use-save-settings.ts'
import { RULEBOOKS, type RulebookName } from '../rulebooks.ts'
import { EDITOR_PAGES, EDITOR_TEXTS } from './rulebook-editor-texts.ts'

/** How long it stands above every page. */
const DAYS = 7

/** Announces the version in force above every page, in the place of another announcement, with one press. */
export function AnnounceVersion({ name, version }: { name: RulebookName; version: number }) {
  const { mutate, isPending, isSuccess } = useSaveSettings()
  const announce = () =>
    mutate(
      {
        announcement_text: EDITOR_TEXTS.announcement(EDITOR_PAGES[name].what, version),
        announcement_link: RULEBOOKS[name].path,
        announcement_until: new Date(Date.now() + DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
      },
      {
        onSuccess: () => toast({ title: EDITOR_TEXTS.announced(DAYS) }),
        onError: (error) =>
          toastFailure(error, {
            title: EDITOR_TEXTS.notAnnounced,
            description: EDITOR_TEXTS.tryAgain,
            offline: OFFLINE.writing,
          }),
      },
    )
  return (
    <div className="row">
      <Button
        variant="quiet"
        busy={isPending}
        aria-disabled={isSuccess || undefined}
        onClick={isSuccess ? undefined : announce}
      >
        {EDITOR_TEXTS.announce(version)}
      </Button>
      <span className="meta">{EDITOR_TEXTS.announceHint(DAYS)}</span>
    </div>
  )
}
