import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Env, InProcess } from '../http/env.ts'
import { bearerToken } from '../http/security/bearer-token.ts'
import { CLIENT_ADDRESS } from '../http/security/caller-address.ts'
import { MCP_TEXTS } from './mcp-texts.server.ts'
import type { McpTool } from './mcp-tool.server.ts'
import { membersWords } from './members-words.server.ts'

interface Api {
  fetch(request: Request, env: InProcess): Response | Promise<Response>
}

/** Clients differ in what they accept, and each of them reads JSON. */
const ACCEPTS = 'application/json, text/event-stream'

/**
 * /mcp: the Model Context Protocol over HTTP, for reading. Each request has a server of its own, and there
 * are no sessions, so answers can't cross. Tools ask the API in process as who sent the token, or as a guest;
 * cookies count for nothing.
 * @param tools in the order in which clients list them
 * @param checkToken throws an AppError 401 for a token that nobody has, so that no client takes itself for a
 * member
 */
export const mcpRoutes = (
  api: Api,
  tools: readonly McpTool[],
  checkToken: (c: Context<Env>, token: string) => Promise<unknown>,
) =>
  new Hono<Env>().all('/mcp', async (c) => {
    const token = bearerToken(c)
    if (token !== undefined) await checkToken(c, token)
    const handler = createMcpHandler(() => serverFor(c, api, tools), {
      // Nothing here changes while a client listens.
      maxSubscriptions: 0,
      onerror: (err) => c.var.log.debug({ err }, 'An MCP request was refused'),
    })
    const request = new Request(c.req.raw)
    request.headers.set('accept', ACCEPTS)
    // The two agree on a version by the message, so no header refuses it before.
    if (await isFirst(request.clone())) request.headers.delete('mcp-protocol-version')
    const response = await handler.fetch(request)
    response.headers.set('cache-control', 'no-store')
    return response
  })

/** Whether a request is the first one of a client that agrees on a version. */
async function isFirst(request: Request): Promise<boolean> {
  const message: unknown = await request.json().catch(() => null)
  return (
    typeof message === 'object' && message !== null && 'method' in message && message.method === 'initialize'
  )
}

function serverFor(c: Context<Env>, api: Api, tools: readonly McpTool[]): McpServer {
  const server = new McpServer(
    { name: 'unpause', title: MCP_TEXTS.title, version: '1', websiteUrl: c.var.config.publicUrl },
    { instructions: MCP_TEXTS.instructions },
  )
  for (const tool of tools)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: withoutDialect(tool.input),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      (input: unknown) => answerTo(c, api, tool, input),
    )
  return server
}

/** Some clients drop a tool whose schema names its dialect. */
function withoutDialect(schema: z.ZodObject) {
  const standard = schema['~standard']
  const { jsonSchema } = standard
  const input: typeof jsonSchema.input = (options) => {
    const { $schema: _, ...rest } = jsonSchema.input(options)
    return rest
  }
  return { '~standard': { ...standard, jsonSchema: { ...jsonSchema, input } } }
}

async function answerTo(c: Context<Env>, api: Api, tool: McpTool, input: unknown) {
  const { publicUrl } = c.var.config
  const response = await api.fetch(apiRequest(c, tool.pathOf(input)), {})
  const answer: unknown = await response.json().catch(() => null)
  const text = response.ok
    ? membersWords(tool.pick(answer, publicUrl))
    : (sentenceOf(answer) ?? MCP_TEXTS.failed)
  return { content: [{ type: 'text' as const, text }], ...(!response.ok && { isError: true }) }
}

/** Passes on nothing of the request but the token, and where it came from, for rate limits. */
function apiRequest(c: Context<Env>, path: string): Request {
  const headers = new Headers({ accept: 'application/json', 'x-request-id': c.var.requestId })
  for (const name of ['authorization', CLIENT_ADDRESS]) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return new Request(new URL(path, c.var.config.publicUrl), { headers })
}

/** The sentence of an error of the API, which is ours. */
const sentenceOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined
