/** Pictures, films, sounds and how things look. */
export const design = `
设计 设计师 設計 design designer
平面设计 graphic_design
设计系统 设计规范 design_system design_systems design_tokens
设计稿 设计图 design_file mockups > figma sketch
交互设计 用户体验 使用者體驗 ux user_experience ux_design
用户研究 用户访谈 可用性 user_research usability user_interview
原型 原型图 线框图 prototype prototyping mockup wireframe
配色 颜色 调色 color colors color_palette palette colour
字体 typography font fonts
图标 icon icons
标志 logo logos
品牌 品牌设计 brand branding brand_guidelines
海报 poster posters
封面 缩略图 thumbnail cover_image thumbnails
横幅 banner banners
名片 business_card
信息图 infographic infographics
动画 动效 animation animated animations motion > gsap lottie
样式 主题 皮肤 theme themes styling > css tailwind
图片 图像 图 照片 影像 image images picture pictures photo photos > png jpg
文生图 画图 绘图 绘画 生图 作图 ai绘画 text_to_image image_generation generate_image image_generator > diffusion dall-e midjourney flux
图片编辑 修图 p图 图像处理 image_editing image_processing edit_image photo_editing > photoshop imagemagick
抠图 去背景 去背 background_removal remove_background
插画 插图 illustration illustrations
矢量图 svg vector_graphics
像素画 像素风 pixel_art
艺术 生成艺术 art generative_art artwork > p5
摄影 拍照 photography photographer camera
头像 avatar profile_picture
表情包 梗图 meme memes sticker emoji
视频 影片 video videos
剪辑 视频剪辑 视频编辑 剪片 video_editing edit_video video_edit video_editor > video remotion davinci ffmpeg capcut
视频生成 文生视频 生成视频 video_generation text_to_video generate_video video_creation > sora remotion
短视频 短影音 short_video short-form shorts reels > tiktok
直播 live_streaming livestream
音频 声音 聲音 audio sound > ffmpeg
音乐 音樂 歌曲 music song songs > midi spotify
作曲 编曲 音乐生成 music_generation compose_music composer
播客 podcast podcasts
语音 说话 語音 voice speech
语音识别 语音转文字 转写 听写 逐字稿 asr speech_recognition transcribe transcription speech_to_text transcript > whisper
语音合成 文字转语音 配音 朗读 tts text_to_speech speech_synthesis narration voiceover > elevenlabs
声音克隆 语音克隆 voice_cloning voice_clone
语音助手 voice_assistant voice_agent
3d 三维 立体 three-dimensional 3d_model > three.js blender
建模 三维建模 3d_modeling 3d_modelling > blender
打印3d 3d打印 3d_printing 3d_print
渲染 render rendering renderer
cad 制图 computer-aided_design > freecad autocad rhino
建筑 建筑设计 building_design bim
室内设计 装修 interior_design home_decor
游戏 遊戲 game games gaming video_game
游戏开发 做游戏 game_development game_dev > unity unreal godot
游戏引擎 game_engine > unity unreal godot
虚拟现实 增强现实 vr ar virtual_reality augmented_reality xr
无障碍 可访问性 無障礙 accessibility a11y wcag accessible
`
