import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a change of path: moves the focus to the new page's heading, so that the next key goes on from there, and
 * reads out its title. A page that took the focus for itself, or was asked for by a part of it (#), keeps it.
 */
export function RouteArrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        if (toLocation.hash === '') focusPage()
      }),
    [router],
  )

  return (
    <p role="status" className="vh">
      {title}
    </p>
  )
}

function focusPage() {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const start = main.querySelector('h1') ?? main
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
