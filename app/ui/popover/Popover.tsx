import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import styles from './Popover.module.css'

const loadSheet = () => import('./PopoverSheet.tsx').then(({ PopoverSheet }) => ({ default: PopoverSheet }))
const PopoverSheet = lazy(loadSheet)

/** What the trigger must be given; spread it over a `Button` or an `IconButton`. */
export type PopoverTriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onPointerEnter' | 'onFocus'
>

type PopoverProps = {
  /** Names the sheet. */
  label: string
  trigger: (props: PopoverTriggerProps) => ReactNode
  align?: 'start' | 'center' | 'end'
  /** Opens it by itself, once this becomes true. */
  openAtFirst?: boolean
  /** What stands on the sheet; a function is given the means to close it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A small sheet that opens beside its trigger. Placing it takes as much script as a whole page of ours, so that part
 * is fetched when the trigger is pointed at, focused or pressed.
 */
export function Popover({ label, trigger, align = 'start', openAtFirst = false, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!openAtFirst) return
    setWasOpened(true)
    setOpen(true)
  }, [openAtFirst])

  function toggle() {
    setWasOpened(true)
    setOpen(!open)
  }

  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: toggle,
        onPointerEnter: loadSheet,
        onFocus: loadSheet,
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
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </PopoverSheet>
        </Suspense>
      )}
    </>
  )
}

/** The class of a link or button on the sheet, icon first. */
export function popoverItemClass(className?: string): string {
  return classNames(styles.item, className)
}
