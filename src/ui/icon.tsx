import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { css, cva, cx, type RecipeVariantProps } from '#panda/css'

/** The icons in use. Only this file imports the icon package: add a name here for another icon. */
export {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  BadgeCheckIcon,
  BookOpenIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleDashedIcon,
  ClipboardIcon,
  ClockIcon,
  CloudOffIcon,
  CodeIcon,
  CopyIcon,
  CornerDownLeftIcon,
  DatabaseIcon,
  DownloadIcon,
  ExternalLinkIcon,
  EyeIcon,
  EyeOffIcon,
  FileTextIcon,
  FlagIcon,
  FolderIcon,
  FolderOpenIcon,
  FolderPlusIcon,
  GitBranchIcon,
  GlobeIcon,
  GripVerticalIcon,
  HardDriveIcon,
  HeartIcon,
  HexagonIcon,
  ImageIcon,
  InboxIcon,
  InfoIcon,
  KeyRoundIcon,
  LanguagesIcon,
  FilesIcon,
  LayersIcon,
  LayoutGridIcon,
  LinkIcon,
  LoaderCircleIcon,
  LockIcon,
  LogInIcon,
  LogOutIcon,
  MailIcon,
  MenuIcon,
  MessageSquareIcon,
  MonitorDownIcon,
  MonitorIcon,
  MoonIcon,
  NewspaperIcon,
  PencilIcon,
  PlugIcon,
  PlusIcon,
  RefreshCwIcon,
  ScrollTextIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  Share2Icon,
  ShareIcon,
  ShieldAlertIcon,
  ShieldIcon,
  SlidersHorizontalIcon,
  StarIcon,
  StoreIcon,
  SunIcon,
  TerminalIcon,
  Trash2Icon,
  TriangleAlertIcon,
  Undo2Icon,
  UserRoundIcon,
  UsersRoundIcon,
  WandSparklesIcon,
  XIcon,
} from 'lucide-react'
export type { LucideIcon } from 'lucide-react'

const iconStyle = cva({
  base: { flex: 'none', fill: '[none]', display: 'block' },
  variants: {
    size: {
      xs: { width: '[13px]', height: '[13px]' },
      s: { width: '[15px]', height: '[15px]' },
      m: { width: '[18px]', height: '[18px]' },
      l: { width: '[22px]', height: '[22px]' },
    },
  },
  defaultVariants: { size: 'm' },
})

export type IconProps = RecipeVariantProps<typeof iconStyle> & {
  readonly of: LucideIcon
  /** Only when the icon says something that no text beside it says. */
  readonly label?: string
  readonly className?: string
}

/** A line icon of 13, 15, 18 (default) or 22 px in the colour of the text around it. */
export const Icon = memo(function Icon({ of: Glyph, size, label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Glyph {...named} strokeWidth={1.75} className={cx(iconStyle({ size }), className)} />
})

export const spinning = css({ animation: '[turn 1.4s linear infinite]' })
