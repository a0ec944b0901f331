export interface SubscriberKey {
  id: string
  secret: string
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const token = new RegExp(`^(?<id>${uuid})\\.(?<secret>${uuid})$`)

export const toToken = ({ id, secret }: SubscriberKey) => `${id}.${secret}`

export function readToken(value: string): SubscriberKey | null {
  const groups = token.exec(value)?.groups
  return groups ? { id: groups.id!, secret: groups.secret! } : null
}
