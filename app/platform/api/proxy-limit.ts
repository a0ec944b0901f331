const MB = 1024 * 1024

const tooLargeForProxy = (bytes: number) =>
  `Something between you and this site takes no uploads of ${(Math.ceil((bytes / MB) * 10) / 10).toLocaleString('en')} MB. Whoever runs the site can raise that limit; please let them know.`

interface Refusal {
  code?: string
  message?: string
}

/**
 * What a refused upload was answered. A proxy before the site has no words of ours.
 * @param bytes of the request
 */
export const refusalOf = (status: number, body: Refusal, bytes: number): Refusal =>
  status === 413 && !body.message ? { code: 'proxy_limit', message: tooLargeForProxy(bytes) } : body
