import * as RadixToast from 'radix-ui/toast'
import { useEffect, useRef, useState } from 'react'
import { say, sentencesOf } from '../announcements/say.ts'
import { classNames } from '../class-names.ts'
import { buttonClass } from '../controls/button-class.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Sign } from '../icons/Sign.tsx'
import { keepFocusClear } from './keep-focus-clear.ts'
import { sayWhatFails } from './say-failure.ts'
import styles from './ToastRegion.module.css'
import { TOAST_DURATION, type Toast } from './toast-store.ts'
import { TOAST_TEXTS } from './toast-texts.ts'

type ToastRegionProps = {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
}

/** How many px a toast must be dragged to the right (SHELL-32). */
const SWIPE_THRESHOLD = 50

/** The region of the toasts. F8 focuses it; a swipe to the right or Escape dismisses a toast (SHELL-32). */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  useEffect(sayWhatFails, [])
  const region = useRef<HTMLOListElement>(null)
  useEffect(() => (region.current ? keepFocusClear(region.current) : undefined), [])
  // The library would interrupt for every toast, piece by piece. Outside of the page, nobody hears it.
  const [silence] = useState(() => globalThis.document?.createElement('div') ?? null)
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      {...(silence && { announcerContainer: silence })}
    >
      {toasts.map((toast) => (
        <ToastSheet key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
      <RadixToast.Viewport
        ref={region}
        hotkey={['F8']}
        label={TOAST_TEXTS.region}
        className={styles.region}
        // An opening dialog hides everything but itself and live regions from assistive technology.
        aria-live="off"
      />
    </RadixToast.Provider>
  )
}

function ToastSheet({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { title, description, action, variant, duration, open } = toast
  const sentence = sentencesOf(title, description, action && (action.altText ?? action.label))
  useEffect(() => {
    if (open) say(sentence, variant === 'destructive' ? 'assertive' : 'polite')
  }, [open, sentence, variant])
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      duration={duration}
      className={classNames(
        styles.toast,
        variant === 'destructive' && styles.destructive,
        !(description || action) && styles.line,
      )}
    >
      {variant === 'destructive' ? (
        <Icon name="alert" className={styles.icon} />
      ) : (
        <Sign name="play" className={styles.icon} />
      )}
      <div className={styles.text}>
        {title && <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>}
        {description && (
          <RadixToast.Description className={styles.description}>{description}</RadixToast.Description>
        )}
        {action && (
          <RadixToast.Action
            altText={action.altText ?? action.label}
            onClick={action.onSelect}
            className={buttonClass({ size: 'sm', className: styles.action })}
          >
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close asChild>
        <IconButton label={TOAST_TEXTS.dismiss} icon="close" className={styles.close} />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
