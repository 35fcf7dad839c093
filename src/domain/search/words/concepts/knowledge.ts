export const knowledge = `
搜索 检索 search retrieval searching
网络搜索 联网搜索 搜索引擎 web_search search_engine > tavily exa perplexity
向量 嵌入 vector embedding embeddings
向量数据库 向量库 vector_database vector_db vector_search > qdrant pinecone milvus chroma faiss
检索增强 知识问答 rag retrieval-augmented retrieval_augmented_generation
知识库 knowledge_base wiki knowledge_management > knowledge notion obsidian confluence
知识图谱 knowledge_graph > neo4j
笔记 note notes note-taking > obsidian notion
记忆 长期记忆 memory long-term_memory
上下文 context
智能体 代理 ai代理 ai助手 agent agents
多智能体 multi-agent multiagent multi_agent
助手 assistant
提示词 提示语 prompt prompts
提示工程 提示词工程 prompt_engineering
大模型 大语言模型 语言模型 llm llms large_language_model language_model
微调 finetune fine-tuning fine-tune finetuning fine_tuning > lora peft sft
训练 train training
推理 inference
推理引擎 推理加速 inference_serving > vllm
量化 quantization quantize
评测 评估 测评 evaluation evaluate eval evals benchmark evaluating
机器学习 machine_learning ml > scikit-learn pytorch
深度学习 deep_learning neural_network > pytorch
强化学习 reinforcement_learning rl
计算机视觉 图像识别 computer_vision vision object_detection
自然语言处理 nlp natural_language_processing
自然语言 natural_language
数据分析 data_analysis analyze_data data_analytics analytics
数据科学 data_science data_scientist
可视化 数据可视化 visualization visualize visualisation data_visualization > chart plot
图表 chart charts graph plot
仪表盘 看板 dashboard dashboards
统计 statistics statistical
数据工程 数据管道 data_engineering data_pipeline etl
数据仓库 数仓 data_warehouse warehouse > snowflake bigquery
迁移 数据迁移 migration migrate migrating
备份 backup
缓存 cache caching > redis
消息队列 message_queue queue > kafka rabbitmq
接口 api apis
接口文档 api_documentation api_docs openapi swagger
文档 文件 document documents documentation docs
`
