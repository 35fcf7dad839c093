import {
  ClipboardIcon,
  DatabaseIcon,
  FileTextIcon,
  GlobeIcon,
  HardDriveIcon,
  Icon,
  KeyRoundIcon,
  type LucideIcon,
  MonitorIcon,
  PencilIcon,
  SendIcon,
  ShieldIcon,
  TerminalIcon,
} from './icon.tsx'

const icons: ReadonlyMap<string, LucideIcon> = new Map(
  Object.entries({
    'read-files': FileTextIcon,
    'write-files': PencilIcon,
    network: GlobeIcon,
    'run-commands': TerminalIcon,
    'read-database': DatabaseIcon,
    'write-database': HardDriveIcon,
    browser: MonitorIcon,
    clipboard: ClipboardIcon,
    secrets: KeyRoundIcon,
    'send-messages': SendIcon,
  }),
)

/** The icon of a permission; a shield for an unknown one. */
export const PermissionIcon = ({ of }: { of: string | null }) => (
  <Icon of={icons.get(of ?? '') ?? ShieldIcon} />
)
