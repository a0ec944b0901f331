// Shows /offline.html where a page can't be loaded. Stores nothing else, since pages hold what is personal.
// Shows notifications where a member has turned them on.

// Named after the page's content; a test compares them.
const CACHE = 'offline-585b35f3'
const PAGE = '/offline.html'

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))))
})

addEventListener('activate', (event) => {
  const deleteOthers = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
  // The browser asks for a page while it starts this script.
  event.waitUntil(Promise.all([deleteOthers, registration.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const isPage = request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET'
  if (isPage && !new URL(request.url).pathname.startsWith('/api/')) event.respondWith(load(event))
})

async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

// A member has turned notifications on in this browser. One with the same tag replaces the one before,
// without a sound.
addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, { body, tag, dir: 'auto', icon: '/icon-192.png', data: { path } }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, location.origin)))
})

/** Opens it in the tab that shows it, else in a new one: another tab may hold unsent text. */
async function open(url) {
  if (url.origin !== location.origin) return
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find((tab) => tab.url === url.href)
  await (shown ? shown.focus() : clients.openWindow(url))
}
