// Shows /offline.html where a page can't be loaded. Stores nothing else, since pages hold what is personal.

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
