import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { useEarlyPress } from '../controls/use-early-press.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'
import styles from './Popover.module.css'

const loadSheet = () => import('./PopoverSheet.tsx').then(({ PopoverSheet }) => PopoverSheet)
const PopoverSheet = lazyPart(loadSheet)
const preload = () => void loadSheet().catch(() => undefined)

/** Spread these over a `Button` or `IconButton`. */
export type PopoverTriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onPointerEnter' | 'onFocus'
>

type PopoverProps = {
  label: string
  trigger: (props: PopoverTriggerProps) => ReactNode
  align?: 'start' | 'center' | 'end'
  /** Opens once this becomes true. */
  openAtFirst?: boolean
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Loads the positioning code, as large as a page, when the trigger is hovered, focused or pressed. */
export function Popover({ label, trigger, align = 'start', openAtFirst = false, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()

  function show(shown: boolean) {
    setWasOpened(true)
    setOpen(shown)
  }
  /** The trigger has the focus before a dialog opens, which gives it back there. */
  function close() {
    setOpen(false)
    anchor.current?.focus()
  }
  const openFromEffect = useEffectEvent(() => show(true))
  useEffect(() => {
    if (openAtFirst) openFromEffect()
  }, [openAtFirst])
  useEarlyPress(anchor, () => show(true))

  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => show(!open),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {wasOpened && (
        <Suspense fallback={null}>
          <PopoverSheet
            id={id}
            label={label}
            align={align}
            anchor={anchor}
            open={open}
            onOpenChange={setOpen}
          >
            {typeof children === 'function' ? children(close) : children}
          </PopoverSheet>
        </Suspense>
      )}
    </>
  )
}

export function popoverItemClass(className?: string): string {
  return classNames(styles.item, className)
}
