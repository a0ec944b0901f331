import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { useEarlyPress } from '../../../ui/controls/use-early-press.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { CONTACT_TEXTS } from '../contact-texts.ts'
import { ContactPanel } from './ContactPanel.tsx'
import styles from './ContactSeller.module.css'

interface ContactSellerProps {
  asset: Pick<AssetDetail, 'id' | 'is_demo'>
  panelClassName: string | undefined
}

/** Opens the panel, and moves the focus into it and back to the button (ASSET-12). */
export function ContactSeller({ asset, panelClassName }: ContactSellerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useEarlyPress(button, () => setIsOpen(true))
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <Button
        ref={button}
        variant="ink"
        size="lg"
        block
        className={styles.open}
        disabled={isOpen}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(true)}
      >
        {CONTACT_TEXTS.open}
      </Button>
      <noscript>
        <p className="meta">{CONTACT_TEXTS.needsScripts}</p>
      </noscript>
      {isOpen && (
        <ContactPanel
          id={panelId}
          asset={asset}
          className={panelClassName}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
