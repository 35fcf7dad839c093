import type { LucideIcon } from 'lucide-react'
import { css, cva, cx, type RecipeVariantProps } from '#panda/css'

/**
 * The line icons in use. Add a name here when a screen needs another one: this file is the only
 * door to the icon package.
 */
export {
  ArrowLeftIcon,
  ArrowRightIcon,
  BadgeCheckIcon,
  BellIcon,
  BookOpenIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleDashedIcon,
  CircleIcon,
  ClipboardIcon,
  ClockIcon,
  CloudOffIcon,
  CodeIcon,
  CopyIcon,
  CreditCardIcon,
  DatabaseIcon,
  DownloadIcon,
  EllipsisIcon,
  ExternalLinkIcon,
  EyeIcon,
  EyeOffIcon,
  FileTextIcon,
  FolderOpenIcon,
  GitBranchIcon,
  GlobeIcon,
  HardDriveIcon,
  HeartIcon,
  HexagonIcon,
  HouseIcon,
  ImageIcon,
  InfoIcon,
  KeyRoundIcon,
  LanguagesIcon,
  LayersIcon,
  LayoutGridIcon,
  LibraryIcon,
  LinkIcon,
  LoaderCircleIcon,
  LockIcon,
  LogOutIcon,
  MailIcon,
  MenuIcon,
  MessageSquareIcon,
  MonitorIcon,
  MoonIcon,
  PencilIcon,
  PlugIcon,
  PlusIcon,
  RefreshCwIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  ShieldAlertIcon,
  ShieldIcon,
  SlidersHorizontalIcon,
  StarIcon,
  StoreIcon,
  SunIcon,
  SunMoonIcon,
  TagIcon,
  TerminalIcon,
  Trash2Icon,
  TriangleAlertIcon,
  Undo2Icon,
  UserRoundIcon,
  UsersRoundIcon,
  WandSparklesIcon,
  XIcon,
  FolderPlusIcon,
  GripVerticalIcon,
  Share2Icon,
  FlagIcon,
  InboxIcon,
  ArrowDownIcon,
  ScrollTextIcon,
  CornerDownLeftIcon,
  NewspaperIcon,
  MonitorDownIcon,
  LogInIcon,
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
export function Icon({ of: Glyph, size, label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Glyph {...named} strokeWidth={1.75} className={cx(iconStyle({ size }), className)} />
}

export const turning = css({ animation: '[turn 1.4s linear infinite]' })
