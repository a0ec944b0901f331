/** What `/readyz` and the terminal tell the operator while the server runs. */
export const OPERATOR_TEXTS = {
  emailsWait:
    'No mail server is set, so emails wait in the database. They are sent once SMTP_URL is set and Unpause restarts.',
  mailServerAway:
    'The mail server in SMTP_URL takes no emails, so they wait in the database and are tried again for five days. /admin/health says why.',
  notificationsLost:
    'Notifications of the database do not arrive, so pages are up to ten seconds old and live comments wait as long. If DATABASE_URL leads through a pooler such as PgBouncer, set DATABASE_LISTEN_URL to the address of the database without it.',
  replicaUnused:
    'The replica in DATABASE_REPLICA_URL is away, behind or fails, so the primary answers all reads. The log says why.',
  untrustedProxy:
    'Requests come through a reverse proxy, but TRUST_PROXY is 0, so rate limits count everyone together. Set TRUST_PROXY to the number of proxies.',
} as const
