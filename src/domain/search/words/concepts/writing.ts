/** Texts, research and learning. */
export const writing = `
写作 撰写 写 写文章 writing write writer > draft
创意写作 creative_writing
文章 推文 article articles > blog
博客 部落格 blog blogging blog_post
公众号 wechat_article wechat_official_account
新闻稿 press_release
通讯 电子报 newsletter newsletters
文案 文案写作 copy copywriting copywriter ad_copy
标题 headline headlines > title titles
大纲 提纲 outline outlines
润色 校对 改写 润稿 polish proofread proofreading copy_editing edit rewrite > paraphrase
语法 语法检查 grammar grammar_check
摘要 总结 概括 概要 summary summarize summarization summarise summarizer > tldr
缩写 精简 精炼 concise shorten
扩写 expand_text elaborate
去ai味 去ai化 降ai率 人性化 humanize humanizer humanise human-like > ai_writing
查重 抄袭 降重 plagiarism
翻译 譯 translate translation translations translating translator > localization terminology deepl
双语 对照翻译 bilingual
术语 术语表 词汇表 terminology glossary > term
本地化 国际化 多语言 多语種 i18n l10n localization internationalization multilingual > crowdin lokalise
字幕 subtitle subtitles caption captions srt
演讲 演讲稿 发言稿 speech_writing public_speaking > presentation
故事 讲故事 story storytelling stories
小说 网文 fiction novel novels > story
剧本 脚本写作 screenplay screenwriting
诗 诗歌 诗词 poem poetry poems
歌词 lyrics songwriting
童话 绘本 儿童故事 picture_book children_story
书 书籍 图书 book books ebook > epub
读书 阅读 读书笔记 reading book_summary book_notes
语气 文风 tone writing_style > brand_voice
论文 学术论文 paper papers manuscript academic_paper > thesis arxiv
论文写作 paper_writing scientific_writing academic_writing
学术 科研 academic scholarly scientific_research > scientific
文献 文献检索 literature literature_search scholarly_papers > pubmed openalex arxiv citations
文献综述 综述 literature_review systematic_review
引用 参考文献 citation citations reference_list bibliography > zotero
同行评审 审稿 peer_review
实验 实验设计 experiment experiments experimental_design
假设 hypothesis hypotheses
基金申请 项目申请 grant grants grant_writing
研究 调研 research
深度研究 深度调研 deep_research
事实核查 核实 fact-check fact_checking verify
头脑风暴 脑暴 点子 brainstorm brainstorming ideation
创意 灵感 creative creativity ideas idea
计划 规划 plan planning plans planner
决策 做决定 decision decisions decision_making
批判性思维 辩论 critical_thinking argument debate
问答 提问 q&a question_answering
教育 教学 education educational teaching > tutoring
学习 学 learn learning study > course
课程 网课 course courses curriculum
教程 入门 指南 tutorial tutorials guide
老师 教师 teacher teachers
备课 教案 课件 lesson_plan lesson_planning lesson
辅导 家教 tutor tutoring
作业 批改 homework grading
考试 题库 出题 测验 exam exams quiz quizzes
英语 学英语 英文 口语 english > language_learning grammar
日语 日文 japanese
中文 汉语 chinese mandarin
背单词 单词 记忆卡 闪卡 flashcard flashcards anki vocabulary
儿童 孩子 亲子 育儿 children kids parenting
`
