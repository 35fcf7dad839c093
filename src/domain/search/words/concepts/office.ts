/** Documents, mail, meetings and what an office does with them. */
export const office = `
办公 辦公 office office_suite > word excel powerpoint
文档 文書 document documents documentation docs
文件 档案 檔案 file files > document documents
文件管理 文件整理 整理文件 file_management organize_files file_organizer file_organization
文件夹 目录 資料夾 folder folders directory
文件系统 filesystem file_system
网盘 云盘 云存储 雲端硬碟 cloud_storage > google_drive dropbox onedrive
演示文稿 幻灯片 幻灯 简报 ppt pptx powerpoint slides slide presentation slide_deck deck > keynote
表格 电子表格 試算表 excel spreadsheet spreadsheets xlsx xls > csv google_sheets
公式 函数公式 formula formulas
透视表 数据透视表 pivot_table
word docx word文档 word_document
pdf > portable_document
表单 form forms
问卷 问卷调查 調查 survey surveys questionnaire > typeform
填写 填表 自动填表 fill fill_form form_filling filling
签名 电子签名 電子簽章 signature e-signature sign > docusign
扫描件 ocr 文字识别 optical_character_recognition text_recognition
转换 转成 转为 转 轉檔 格式转换 convert converter conversion
合并 merge merging combine
拆分 分割 split splitting
压缩 compress compression zip
水印 浮水印 watermark watermarks
二维码 qr_code qrcode
markdown md
排版 版式 typesetting > typography latex
截图 截屏 螢幕截圖 screenshot screenshots screen_capture
录屏 螢幕錄影 screen_recording record_screen screen_recorder
下载 download downloader downloading
上传 upload uploads
打印 列印 print printing printer
整理 归类 organize organizing organizer tidy
分类 classify classification categorize
归档 存档 archive archiving
清理 清理垃圾 cleanup clean_up cleaner
邮件 邮箱 电子邮件 信箱 email emails mail inbox > gmail outlook mailgun sendgrid
写邮件 邮件写作 email_writing draft_email email_draft compose_email
邮件营销 email_marketing email_campaign > mailchimp klaviyo
短信 簡訊 sms text_message text_messaging > twilio
消息 讯息 message messaging messages
即时通讯 聊天软件 instant_messaging messenger > slack telegram whatsapp discord
聊天 chat
通知 推送 notification notifications push_notification > push
日历 日程 行事曆 calendar calendars schedule > google_calendar
预约 订约 appointment appointments booking scheduling
会议 meeting meetings > zoom
会议纪要 会议记录 會議記錄 meeting_minutes meeting_notes meeting_transcripts meeting_summary
议程 agenda agendas
待办 任务管理 待辦事項 todo todos to-do task_management todo_list > todoist ticktick
任务 task tasks
提醒 reminder reminders remind
笔记 筆記 note notes note-taking > obsidian notion evernote
日记 日志写作 手账 journal journaling diary
剪贴板 剪貼簿 clipboard
自动化 automation automate automated automating
工作流 流程自动化 workflow workflows > n8n zapier make
机器人流程自动化 rpa robotic_process_automation
批量 批处理 batch bulk
模板 模版 範本 template templates
流程 标准流程 sop standard_operating_procedure procedure > process
流程图 flowchart flow_diagram flowcharts > mermaid diagram
图示 示意图 diagram diagrams > mermaid excalidraw drawio plantuml
架构图 architecture_diagram system_diagram > diagram
时序图 sequence_diagram > mermaid
uml 类图 class_diagram > plantuml
思维导图 脑图 心智圖 mindmap mind_map mind_mapping
甘特图 gantt gantt_chart
白板 whiteboard > miro excalidraw
协作 协同 團隊協作 collaboration collaborate collaborative
团队 team teams teamwork
效率 生产力 提效 productivity efficiency
时间管理 time_management > pomodoro
番茄钟 pomodoro
专注 focus
周报 日报 月报 工作汇报 weekly_report status_report status_update weekly > standup
报告 汇报 report reports reporting
年终总结 述职 绩效 performance_review self_review
公文 通知公告 official_document
`
