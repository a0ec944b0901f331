import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** For screen readers: announces the title of a new page and focuses its heading, or the element that the hash names. */
export function RouteArrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        focusPage(toLocation.hash)
      }),
    [router],
  )

  return (
    <p role="status" className="vh">
      {title}
    </p>
  )
}

function focusPage(hash: string) {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const start = document.getElementById(hash) ?? main.querySelector('h1') ?? main
  // Not a button, which would no longer be reached with the Tab key.
  if (start.tabIndex < 0) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
