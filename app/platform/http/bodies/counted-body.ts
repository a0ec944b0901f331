/**
 * Passes on the same bytes, up to `most`; then the reader gets an error. The rest of `body` is neither read
 * nor cancelled, even when the reader cancels: on a server, cancelling would cut the connection before the
 * response is sent.
 */
export function countedBody(
  body: ReadableStream<Uint8Array>,
  most: number,
  onExceeded: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        bytes += value.byteLength
        if (bytes <= most) return controller.enqueue(value)
        onExceeded()
        controller.error(new RangeError(`The body has more than ${most} bytes.`))
      },
    },
    { highWaterMark: 0 },
  )
}
