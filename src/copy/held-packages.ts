const zh = {
  title: '存下的文件',
  held: '存了',
  heldOf: (count: string, size: string) => `${count} 个包，${size}`,
  most: '最多占用',
  wanted: '收藏与合集',
  wantedOf: (here: string, all: string) => `${all} 个包里有 ${here} 个在这里`,
  keep: '收藏和合集里的文件自动存到这台设备，断网也能看、能下载',
  spares: '浏览器开着省流量，所以不会自动去取。',
  short: '空间不够，有些收藏的文件没能存下。腾出一些空间，或者去掉一些收藏。',
  passing: '这个浏览器不让网页存东西：这些文件只在这一页开着的时候有。',
  free: '清掉存下的文件',
  freeTitle: '清掉存下的文件？',
  freeText: (size: string) =>
    `会腾出 ${size}，收藏和合集本身不受影响。之后不再自动存，要看文件就得连网；你可以随时再打开。`,
  freeYes: '清掉',
  cancel: '取消',
  freed: '已清掉',
}

/** What the device holds of the files of listings. */
export const heldPackages: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Files on this device',
    held: 'Held',
    heldOf: (count, size) => `${count} packages, ${size}`,
    most: 'At most',
    wanted: 'Favourites and collections',
    wantedOf: (here, all) => `${here} of ${all} packages are here`,
    keep: 'Keep the files of favourites and collections on this device, to read and download them without a network',
    spares: 'The browser saves data, so nothing is fetched by itself.',
    short:
      'There is too little room: the files of some favourites could not be kept. Free some room, or remove some favourites.',
    passing:
      'This browser does not let pages store anything: these files last as long as this page is open.',
    free: 'Remove the files',
    freeTitle: 'Remove the files from this device?',
    freeText: (size) =>
      `This frees ${size}; favourites and collections stay as they are. Nothing is kept by itself from then on, and reading files needs a network. You can turn it on again at any time.`,
    freeYes: 'Remove',
    cancel: 'Cancel',
    freed: 'Removed',
  },
}
