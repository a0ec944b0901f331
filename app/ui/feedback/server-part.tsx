import { type ComponentType, Suspense, useState, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.tsx'

/**
 * A part of a page that only shows something: nothing in it needs scripts. The browser keeps what the server
 * rendered, and loads the part's code only where another page leads to it, or when its props change.
 * @param onServer the part itself; undefined in the browser, whose bundle leaves it out
 */
export function serverPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
  if (onServer) {
    const Part = onServer
    return (props) => (
      <div data-from-server>
        <Part {...props} />
      </div>
    )
  }
  const LatePart = lazyPart(load)
  return function ServerPart(props) {
    const isHydrating = useSyncExternalStore(subscribe, no, yes)
    const [rendered, setRendered] = useState(isHydrating ? props : undefined)
    if (rendered && isSame(rendered, props)) return <Untouched />
    // What the server rendered is gone from here on.
    if (rendered) setRendered(undefined)
    return (
      <div>
        <Suspense>
          <LatePart {...props} />
        </Suspense>
      </div>
    )
  }
}

/** React leaves what is inside as it finds it, as long as it's given the same object. */
const UNTOUCHED = { __html: '' }

const Untouched = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  <div data-from-server suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED} />
)

const subscribe = () => () => {}
const no = () => false
const yes = () => true

const isSame = <Props extends object>(before: Props, now: Props) =>
  Object.entries(now).every(([name, value]) => before[name as keyof Props] === value)
