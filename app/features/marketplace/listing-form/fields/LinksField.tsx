import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { useFieldError } from '../../../../ui/form/field-errors.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ASSET_LIMITS } from '../../asset.ts'
import { shortAddress, webAddress } from '../../contact/contact-link.ts'
import { withLink } from '../listing-checks.ts'
import { useListingForm } from '../listing-form.ts'
import styles from './LinksField.module.css'

/** Addresses where there is more to see, added one by one (LIST-17, LIST-18). */
export function LinksField({ className }: { className?: string | undefined }) {
  const { watch, getValues, setValue, clearErrors } = useListingForm()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const links = watch('external_links')
  const mistake = useFieldError('external_links')
  const error = refused || mistake.error
  const keep = (next: string[]) => {
    setValue('external_links', next, { shouldDirty: true })
    clearErrors('external_links')
    setRefused('')
  }

  const add = () => {
    if (typed.trim() !== '' && !webAddress(typed)) {
      setRefused('Enter a full link, such as https://example.com')
      return
    }
    // Asked anew: what was pressed meanwhile may have taken one out.
    const links = getValues('external_links')
    if (links.length >= ASSET_LIMITS.external_links) {
      setRefused(`You can add up to ${ASSET_LIMITS.external_links} links`)
      return
    }
    keep(withLink(links, typed))
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <Field
      label="Links & Resources"
      note={
        links.length > 0 && <span className="num">{`${links.length}/${ASSET_LIMITS.external_links}`}</span>
      }
      className={className}
      {...(error && { error })}
    >
      <div className={styles.line}>
        <Input
          type="url"
          name="external_links"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={ASSET_LIMITS.link}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addOnEnter}
          // What was typed and not added would be lost.
          onBlur={() => webAddress(typed) && afterPress(add)}
        />
        <Button variant="quiet" disabled={links.length >= ASSET_LIMITS.external_links} onClick={add}>
          Add Link
        </Button>
      </div>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link} className={styles.link}>
              <Icon name="link" />
              <a href={webAddress(link) ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
                <bdi>{shortAddress(link)}</bdi>
              </a>
              <IconButton
                icon="close"
                size="sm"
                label={`Remove ${shortAddress(link)}`}
                onClick={() => keep(getValues('external_links').filter((other) => other !== link))}
              />
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

/**
 * Does it once what is being pressed is let go, at once where nothing is: what makes the page longer in the middle of a
 * press would take its target from under the pointer. It comes before the click, which goes where the press went.
 */
function afterPress(act: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', act, { once: true, capture: true })
  else act()
}
