/** Data, where it lies and what is made of it. */
export const data = `
数据 資料 data
数据库 资料库 database db databases > sql postgres mysql mongodb redis sqlite nosql mariadb cassandra couchdb cockroachdb
数据库设计 表结构 schema database_design schema_design
慢查询 查询优化 sql优化 query_optimization slow_query slow_queries query_tuning
查询 query queries querying
数据集 dataset datasets > kaggle huggingface
数据分析 数据处理 data_analysis analyze_data data_analytics analytics > pandas mixpanel amplitude posthog
数据科学 data_science data_scientist
商业智能 business_intelligence bi > power_bi tableau looker metabase
可视化 数据可视化 视觉化 visualization visualize visualisation data_visualization > chart plot d3
图表 chart charts graph plot plots > echarts matplotlib
仪表盘 看板 仪表板 数据大屏 dashboard dashboards
统计 统计分析 statistics statistical
回归分析 regression_analysis regression
时间序列 时序 time_series timeseries > forecasting influxdb
预测 forecast forecasting prediction predict
聚类 clustering
交互式笔记本 jupyter jupyter_notebook > ipynb
数据工程 数据管道 数据流水线 data_engineering data_pipeline etl > airflow dbt fivetran
数据仓库 数仓 data_warehouse data_warehousing > snowflake bigquery redshift
对象存储 object_storage oss > s3
数据湖 湖仓 data_lake lakehouse > databricks iceberg
大数据 big_data > spark hadoop
流处理 实时计算 stream_processing streaming > kafka flink
数据清洗 清洗 data_cleaning data_cleansing clean_data > deduplicate
数据质量 data_quality data_validation
去重 重复 deduplicate deduplication dedupe duplicates
数据治理 data_governance
数据标注 标注 annotation labeling data_labeling annotate
迁移 数据迁移 migration migrate migrating migrations
导入 匯入 import importing
导出 匯出 export exporting
同步 sync synchronize synchronization
爬虫 网络爬虫 抓取 采集 网页抓取 数据采集 爬取 scraper crawler scraping crawling scrape crawl web_scraping web_scraper > firecrawl apify
浏览器 browser chrome > chromium puppeteer firefox
浏览器自动化 网页自动化 browser_automation web_automation > playwright puppeteer selenium browserbase hyperbrowser
网页 网站 站点 website webpage web_page site > web
建站 搭建网站 做网站 website_builder build_website > landing_page wordpress wix webflow
搜索 检索 搜寻 search retrieval searching
网络搜索 联网搜索 搜索引擎 网页搜索 上网搜 web_search search_engine internet_search > tavily exa perplexity brave_search
订阅源 资讯订阅 rss feed feeds
新闻 资讯 時事 news
开放数据 公开数据 open_data public_data
人口普查 census
电子病历 ehr emr fhir
抽取 提取 信息抽取 extract extraction extracting
解析 parse parser parsing
结构化 结构化数据 structured_data structured_output
表格数据 csv tsv tabular
实体 实体识别 entity ner entity_recognition
日期 时间 时区 date time timezone timezones > datetime
货币 汇率 currency exchange_rate
`
