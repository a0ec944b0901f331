import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { textDraft } from '../../../platform/browser/draft.ts'
import { readableAddress } from '../../../platform/text/readable-address.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { longDate } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { IconList, IconListItem } from '../../../ui/layout/IconList.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { SecurityBlock } from '../kit/SecurityBlock.tsx'
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx'
import { ChangeEmailForm, EMAIL_DRAFT } from './ChangeEmailForm.tsx'
import type { EmailAddress } from './email-change-response.schema.ts'
import { CHANGE_EMAIL, EMAIL_BLOCK } from './email-change-texts.ts'
import { emailAddressQuery } from './email-changes.queries.ts'
import { PendingEmailChange } from './PendingEmailChange.tsx'

/** A member's address, and how they change it: both addresses must confirm. */
export function EmailAddressBlock({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOwnChange = useRef(false)
  const { data, error, refetch } = useQuery(emailAddressQuery(useApi()))
  const isPending = data && data.pending !== null

  // The pressed button disappears, and its dialog, which holds the focus.
  useEffect(() => {
    if (isPending === undefined || !isOwnChange.current) return
    isOwnChange.current = false
    heading.current?.focus()
  }, [isPending])

  return (
    <SecurityBlock id={id} title={EMAIL_BLOCK.title} text={EMAIL_BLOCK.text} heading={heading}>
      {data ? (
        <Address
          address={data}
          onChange={() => {
            isOwnChange.current = true
          }}
        />
      ) : error ? (
        <LoadFailure texts={EMAIL_BLOCK.loadFailed} error={error} onRetry={refetch} />
      ) : (
        <ListSkeleton label={EMAIL_BLOCK.loading} count={1} className="stack">
          <Skeleton width="long" />
        </ListSkeleton>
      )}
    </SecurityBlock>
  )
}

/**
 * The address as it is now.
 * @param onChange called before this member's own change appears
 */
function Address({ address, onChange }: { address: EmailAddress; onChange: () => void }) {
  const { email, confirmed_at, pending } = address
  if (pending) return <PendingEmailChange oldEmail={email} pending={pending} onChange={onChange} />
  return (
    <IconList>
      <IconListItem
        icon={lateIconPaths.mail}
        title={<span dir="ltr">{readableAddress(email)}</span>}
        details={
          <span>
            {EMAIL_BLOCK.confirmed} <time dateTime={confirmed_at}>{longDate(confirmed_at)}</time>
          </span>
        }
        action={<ChangeEmail onDone={onChange} />}
      />
    </IconList>
  )
}

function ChangeEmail({ onDone }: { onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const owner = useDraftOwner()
  // The member may be back from confirming who they are.
  useEffect(() => setIsOpen(textDraft(EMAIL_DRAFT, owner).read() !== null), [owner])
  return (
    <>
      <Button variant="quiet" aria-label={EMAIL_BLOCK.changeLabel} onClick={() => setIsOpen(true)}>
        {EMAIL_BLOCK.change}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={CHANGE_EMAIL.title}
        description={CHANGE_EMAIL.description}
      >
        <ChangeEmailForm withReauthentication={withReauthentication} onDone={onDone} />
      </Dialog>
      {reauthenticationDialog}
    </>
  )
}
