import { type KeyboardEvent, useState } from 'react'
import { shortAddress, toWebUrl } from '../../../../platform/text/web-address.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Count } from '../../../../ui/form/Count.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { isEnter } from '../../../../ui/is-enter.ts'
import { ASSET_LIMITS } from '../../listing-limits.ts'
import { ASSET_ERRORS } from '../../listing-texts.ts'
import styles from './LinksField.module.css'
import { withLink } from './listing-checks.ts'
import { LINK_TEXTS } from './listing-field-texts.ts'
import { useListingForm } from './use-listing-form.ts'

export function LinksField({ className }: { className?: string | undefined }) {
  const { watch, getValues, setValue } = useListingForm()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const links = watch('external_links')
  const fieldError = useFieldError('external_links')
  const error = problem || fieldError.error
  const setLinks = (next: string[]) => {
    setValue('external_links', next, { shouldDirty: true })
    setProblem('')
  }

  const add = () => {
    if (typed.trim() !== '' && !toWebUrl(typed)) {
      setProblem(ASSET_ERRORS.link)
      return
    }
    // This reads the current value: a click may have removed one meanwhile.
    const links = getValues('external_links')
    if (links.length >= ASSET_LIMITS.external_links) {
      setProblem(ASSET_ERRORS.tooManyLinks)
      return
    }
    setLinks(withLink(links, typed))
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    add()
  }

  return (
    <Field
      label={LINK_TEXTS.label}
      note={links.length > 0 && <Count count={links.length} max={ASSET_LIMITS.external_links} />}
      className={className}
      {...(error && { error })}
    >
      <div className={styles.line}>
        <Input
          type="url"
          name="external_links"
          inputMode="url"
          autoComplete="off"
          placeholder={LINK_TEXTS.placeholder}
          maxLength={ASSET_LIMITS.link}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addOnEnter}
          // A typed link that wasn't added is saved.
          onBlur={() => toWebUrl(typed) && afterPointerRelease(add)}
        />
        <Button variant="quiet" disabled={links.length >= ASSET_LIMITS.external_links} onClick={add}>
          {LINK_TEXTS.add}
        </Button>
      </div>
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link} className={styles.link}>
              <Icon name="link" />
              <a href={toWebUrl(link) ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
                <bdi>{shortAddress(link)}</bdi>
              </a>{' '}
              <IconButton
                icon="close"
                size="sm"
                label={LINK_TEXTS.remove(shortAddress(link))}
                onClick={() => setLinks(getValues('external_links').filter((other) => other !== link))}
              />
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

/** Acts once the pointer is up: a page that grows while it's down would move the target away. */
function afterPointerRelease(action: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', action, { once: true, capture: true })
  else action()
}
