import { Controller, useFormContext } from 'react-hook-form'
import { countCharacters } from '../../platform/text/characters.ts'
import { longDate } from '../../ui/dates.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { HandleInput } from '../handles/HandleInput.tsx'
import { HANDLE_FIELD_TEXTS } from '../handles/handle-texts.ts'
import type { Profile } from './profile.schema.ts'
import { PROFILE_LIMITS } from './profile.ts'
import { EDIT_PROFILE } from './profile-texts.ts'
import { LINK_FIELDS, type ProfileValues } from './profile-values.ts'

const hintOf = ({ handle, handle_fixed_until }: Profile): string => {
  if (!handle_fixed_until) return HANDLE_FIELD_TEXTS.hint
  const day = longDate(handle_fixed_until)
  return handle ? HANDLE_FIELD_TEXTS.keptUntil(day) : HANDLE_FIELD_TEXTS.givenUpUntil(day)
}

/** What only the public page of a member shows. */
export function PublicFields({ profile }: { profile: Profile }) {
  const { control, clearErrors } = useFormContext<ProfileValues>()
  return (
    <>
      <Controller
        name="handle"
        control={control}
        render={({ field, fieldState }) => (
          <HandleInput
            value={field.value}
            current={profile.handle}
            input={field.ref}
            error={fieldState.error?.message}
            note={HANDLE_FIELD_TEXTS.onceAMonth}
            hint={hintOf(profile)}
            onChange={(typed) => {
              clearErrors('handle')
              field.onChange(typed)
            }}
          />
        )}
      />
      <TextField<ProfileValues>
        name="about"
        label={EDIT_PROFILE.about}
        hint={EDIT_PROFILE.aboutHint}
        rows={3}
        maxLength={PROFILE_LIMITS.about}
        counted={countCharacters}
      />
      {LINK_FIELDS.map((name, index) => (
        <TextField<ProfileValues>
          key={name}
          name={name}
          label={EDIT_PROFILE.link(index + 1)}
          type="url"
          inputMode="url"
          maxLength={PROFILE_LIMITS.link}
        />
      ))}
    </>
  )
}
