import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Input } from '../../ui/controls/Input.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { AvatarField } from './AvatarField.tsx'
import styles from './EditProfile.module.css'
import { PROFILE_LIMITS } from './profile.ts'
import type { Profile } from './profile-response.schema.ts'
import { profileMutation } from './profiles.queries.ts'

type Draft = Pick<Profile, 'full_name' | 'avatar_url'>

/** PROF-08. The draft survives a failure and closing the dialog. */
export function EditProfile({ profile }: { profile: Profile }) {
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [draft, setDraft] = useState<Partial<Draft>>({})
  const { mutate, isPending } = useMutation(profileMutation(useApi(), useQueryClient(), profile.id))
  const { full_name, avatar_url } = { ...profile, ...draft }
  const isBusy = isPending || isSending

  function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (Object.keys(draft).length === 0) return setIsOpen(false)
    mutate(draft, {
      onSuccess() {
        setDraft({})
        setIsOpen(false)
      },
    })
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon name="pen" />
        Edit profile
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Edit profile"
        actions={
          <Button type="submit" form={formId} variant="ink" busy={isBusy}>
            Save
          </Button>
        }
      >
        <form id={formId} onSubmit={save} className={styles.form}>
          <Field label="Full name" hint="Shown next to your stories and comments.">
            <Input
              name="full_name"
              autoComplete="name"
              dir="auto"
              maxLength={PROFILE_LIMITS.full_name}
              value={full_name ?? ''}
              onChange={({ target }) => setDraft({ ...draft, full_name: target.value })}
            />
          </Field>
          <AvatarField
            name={full_name || profile.email}
            url={avatar_url}
            onChange={(url) => setDraft((before) => ({ ...before, avatar_url: url }))}
            onSending={setIsSending}
          />
        </form>
      </Dialog>
    </>
  )
}
