import {
  CodeIcon,
  FileTextIcon,
  type LucideIcon,
  MessageSquareIcon,
  MonitorIcon,
  PlugIcon,
  TerminalIcon,
} from './icon.tsx'

/** The pictures that an install client may have on its tab. */
export const clientIcons = {
  terminal: TerminalIcon,
  plug: PlugIcon,
  chat: MessageSquareIcon,
  screen: MonitorIcon,
  code: CodeIcon,
  file: FileTextIcon,
} as const satisfies Record<string, LucideIcon>
