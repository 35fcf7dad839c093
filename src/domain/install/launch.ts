import type { Install } from '../catalog/skill.ts'
import { readServer } from './server.ts'

/**
 * Whether the command line of a skill only starts its MCP server. Pasted into a terminal it installs
 * nothing: the server waits there for a client.
 */
export const isLaunch = ({ cli, mcp }: Pick<Install, 'cli' | 'mcp'>, slug: string): boolean =>
  mcp !== null && readServer(cli, slug)?.kind === 'local'
