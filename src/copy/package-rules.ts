import type { PackageRule } from '#domain/package/package-rules.ts'

/** Why files are no package, or an archive is not read. */
export const packageRules: Record<PackageRule, { zh: string; en: string }> = {
  'no-files': { zh: '里面没有文件', en: 'there is no file in it' },
  'too-many-files': { zh: '文件超过 500 个', en: 'it has more than 500 files' },
  'too-large': { zh: '文件合计超过 10 MB', en: 'its files are larger than 10 MB together' },
  'absolute-path': {
    zh: '有文件写的是绝对路径，会解压到文件夹之外',
    en: 'a path begins at the root of a disk, outside the folder',
  },
  'parent-path': {
    zh: '有文件的路径含「..」，会解压到文件夹之外',
    en: 'a path has “..” in it, which leads outside the folder',
  },
  'odd-path': {
    zh: '有文件名含看不见的字符，或含 Windows 不允许的字符',
    en: 'a file name has characters that are invisible or that Windows does not allow',
  },
  'long-path': {
    zh: '有文件名超过 100 个字符，或路径超过 400 个字符',
    en: 'a file name has more than 100 characters, or a path more than 400',
  },
  'device-name': {
    zh: '有文件名是 Windows 的设备名（如 CON、NUL）',
    en: 'a file has the name of a Windows device, such as CON or NUL',
  },
  'doubled-path': {
    zh: '有两个路径相同，或只有大小写不同',
    en: 'two paths are the same, or differ only in large and small letters',
  },
  link: {
    zh: '里面有链接，请换成它指向的文件',
    en: 'it has a link in it; put the file itself in its place',
  },
  submodule: {
    zh: '里面有子模块，它的文件在另一个仓库里',
    en: 'it has a submodule in it, whose files are in another repository',
  },
  'wrong-type': {
    zh: '有文件的内容与扩展名不符，请改成真实的扩展名，或者去掉它',
    en: 'a file is something other than its name says; give it its true name, or leave it out',
  },
  'not-an-archive': {
    zh: '这不是 zip、tar 或 tar.gz 压缩包',
    en: 'this is no zip, tar or tar.gz file',
  },
  'damaged-archive': {
    zh: '压缩包已损坏，请重新打包',
    en: 'the archive is damaged; pack it again',
  },
  'encrypted-archive': {
    zh: '压缩包设了密码，请去掉密码再打包',
    en: 'the archive is protected by a password; pack it without one',
  },
  'odd-compression': {
    zh: '压缩方式不支持，请用普通的 zip 重新打包',
    en: 'its compression is not supported; pack it as an ordinary zip file',
  },
  'too-many-entries': {
    zh: '压缩包内的文件超过 10000 个，请先去掉 node_modules 等文件夹',
    en: 'it has more than 10,000 files; leave out folders such as node_modules',
  },
  'archive-too-large': {
    zh: '解压后超过 100 MB',
    en: 'it is larger than 100 MB when unpacked',
  },
}
