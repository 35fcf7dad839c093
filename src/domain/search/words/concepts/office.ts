export const office = `
写作 撰写 写 writing write draft writer
文章 article articles blog
博客 blog blogging
文案 copy copywriting
润色 校对 copy_editing proofread edit polish
摘要 总结 概括 summary summarize summarization summarise
去ai味 去ai化 人性化 humanize humanizer ai_writing humanise
论文 学术论文 paper papers manuscript academic_paper
学术 科研 academic scholarly scientific research
文献 literature scholarly papers citations > pubmed openalex
引用 参考文献 citation citations reference_list bibliography
研究 调研 research
深度研究 deep_research
演示文稿 幻灯片 幻灯 简报 ppt pptx powerpoint slides slide presentation slide_deck deck
表格 电子表格 excel spreadsheet spreadsheets xlsx xls csv
word docx word文档 word_document
pdf
表单 form forms
填写 填表 fill fill_form filling
转换 转成 转为 转 convert converter conversion
markdown md
截图 截屏 screenshot screenshots capture
录屏 screen_recording record_screen
网页 网站 站点 website webpage web_page site > web
下载 download downloader downloading
上传 upload uploads
文件管理 文件整理 file_management organize_files file_organizer
整理 归类 organize organizing organizer
文件系统 filesystem file_system
邮件 邮箱 电子邮件 email emails mail > gmail
短信 sms text_message text_messaging > twilio
消息 message messaging messages
聊天 chat
通知 推送 notification notifications push
日历 日程 calendar schedule
会议 meeting meetings
会议纪要 会议记录 meeting_minutes meeting_notes meeting_transcripts
待办 任务管理 任务 todo task tasks task_management > todoist
`
