/** What each metric counts, for those who read them. */
export const METRIC_TEXTS = {
  request_duration_seconds: 'Requests by method, pattern of the path and status',
  database_connections: 'Connections of this process by pool and state',
  database_up: '1 if the database answers',
  jobs: 'Jobs of all processes by queue and state',
  emails: 'Emails of all processes by state',
  cache_lookups: 'Lookups of this process by cache and result',
  cache_bytes: 'Memory of this process by cache',
  live_readers: 'Open live streams of this process',
  browser_errors: 'Errors that browsers reported to this process',
} as const

export const BROWSER_ERROR_TEXTS = {
  message: 'message must be text',
  stack: 'stack must be text',
  path: 'path must be text',
  tooLong: 'This is too long',
} as const
