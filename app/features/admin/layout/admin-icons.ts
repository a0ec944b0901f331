/** Paths of icons that only the admin panel shows, so they aren't part of first visits: see `Icon`. */
export const ADMIN_ICONS = {
  chart: 'M4 4v16h16M9 16v-5M14 16V7M19 16v-3',
  disk: 'M4 6c0-4 16-4 16 0v12c0 4-16 4-16 0zM4 6c0 4 16 4 16 0M4 12c0 4 16 4 16 0',
  gear: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M10 14.5v5',
  lock: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  side: 'M4 5h16v14H4zM9 5v14',
  swap: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  users:
    'M5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.5.5 4 2.5 4 5.5',
} as const
