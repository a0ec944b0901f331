import { useAction } from '../../../kit/use-action.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { readableAddress } from '../../../platform/text/readable-address.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import type { EmailAddress } from './email-change-response.schema.ts'
import { PENDING_EMAIL } from './email-change-texts.ts'
import { emailAddressQuery, keepEmail, resendEmailLinks } from './email-changes.queries.ts'

interface PendingEmailChangeProps {
  oldEmail: string
  pending: NonNullable<EmailAddress['pending']>
  onChange: () => void
}

export function PendingEmailChange({ oldEmail, pending, onChange }: PendingEmailChangeProps) {
  const { email, is_old_confirmed, is_new_confirmed } = pending
  const texts = is_old_confirmed || is_new_confirmed ? PENDING_EMAIL.one : PENDING_EMAIL.both
  const [confirmed, missing] = is_old_confirmed ? [oldEmail, email] : [email, oldEmail]
  return (
    <Notice
      icon={<Icon path={lateIconPaths.mail} />}
      level={3}
      title={texts.title}
      actions={<Actions resend={texts.resend} onChange={onChange} />}
    >
      {'confirmed' in texts ? (
        <p>
          <Address>{readableAddress(confirmed)}</Address> {texts.confirmed}{' '}
          <Address>{readableAddress(missing)}</Address>. {texts.after}
        </p>
      ) : (
        <p>
          {texts.beforeNew} <Address>{readableAddress(email)}</Address> {texts.beforeOld}{' '}
          <Address>{readableAddress(oldEmail)}</Address>. {texts.after}
        </p>
      )}
    </Notice>
  )
}

const Address = ({ children }: { children: string }) => <b dir="ltr">{children}</b>

function Actions({ resend, onChange }: { resend: string; onChange: () => void }) {
  const refreshes = [emailAddressQuery(useApi()).queryKey]
  const sending = useAction({
    run: resendEmailLinks,
    done: PENDING_EMAIL.resent,
    failed: PENDING_EMAIL.resendFailed,
    refreshes,
  })
  const keeping = useAction({
    run: keepEmail,
    done: PENDING_EMAIL.kept,
    failed: PENDING_EMAIL.keepFailed,
    refreshes,
    onDone: onChange,
  })
  return (
    <>
      <Button variant="quiet" busy={sending.isPending} onClick={() => sending.mutate()}>
        {resend}
      </Button>
      <Button variant="ghost" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        {PENDING_EMAIL.keep}
      </Button>
    </>
  )
}
