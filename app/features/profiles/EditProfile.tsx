import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { problemsOf } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { textDraft } from '../../platform/browser/draft.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { showProblems } from '../../ui/form/field-errors.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { AvatarField } from './AvatarField.tsx'
import styles from './EditProfile.module.css'
import { PublicFields } from './PublicFields.tsx'
import type { Profile } from './profile.schema.ts'
import { PROFILE_LIMITS } from './profile.ts'
import { EDIT_PROFILE } from './profile-texts.ts'
import { changesOf, fieldOf, type ProfileValues, profileValuesOf } from './profile-values.ts'
import { profileMutation } from './profiles.queries.ts'

/**
 * The form of a profile (PROF-08). It sends only what has changed. Changes survive a failure and closing the
 * dialog; the name, also a lost session.
 */
export function EditProfile({ profile }: { profile: Profile }) {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const form = useForm<ProfileValues>({
    values: profileValuesOf(profile),
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const { dirtyFields } = form.formState
  const [full_name, avatar_url] = useWatch({ control: form.control, name: ['full_name', 'avatar_url'] })
  const { mutate, isPending } = useMutation(profileMutation(useApi(), useQueryClient(), profile.id))
  const isBusy = isPending || isSending
  const draft = useMemo(() => textDraft('profile', profile.id), [profile.id])
  const { setValue } = form

  useEffect(() => {
    const typed = draft.read()
    if (typed !== null) setValue('full_name', typed, { shouldDirty: true })
  }, [draft, setValue])

  useEffect(() => {
    if (dirtyFields.full_name) draft.save(full_name)
    else draft.delete()
  }, [draft, dirtyFields.full_name, full_name])

  function save() {
    if (isBusy) return
    const changes = changesOf(form.getValues(), dirtyFields)
    if (Object.keys(changes).length === 0) return setIsOpen(false)
    form.clearErrors()
    mutate(changes, {
      onSuccess(saved) {
        form.reset(profileValuesOf(saved))
        draft.delete()
        setIsOpen(false)
      },
      onError: (error) =>
        showProblems(
          form,
          element.current,
          problemsOf(error).map((problem) => ({ ...problem, field: fieldOf(problem.field) })),
        ),
    })
  }

  return (
    <>
      <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
        {EDIT_PROFILE.title}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={EDIT_PROFILE.title}
        actions={
          <Button type="submit" form={formId} variant="ink" busy={isBusy}>
            {EDIT_PROFILE.save}
          </Button>
        }
      >
        <Form form={form} ref={element} id={formId} onSubmit={save} className={styles.form}>
          <TextField<ProfileValues>
            name="full_name"
            label={EDIT_PROFILE.fullName}
            hint={EDIT_PROFILE.fullNameHint}
            autoComplete="name"
            maxLength={PROFILE_LIMITS.full_name}
          />
          <AvatarField
            name={full_name || profile.email}
            url={avatar_url}
            onChange={(url) => form.setValue('avatar_url', url, { shouldDirty: true })}
            onSending={setIsSending}
          />
          <PublicFields profile={profile} />
        </Form>
      </Dialog>
    </>
  )
}
