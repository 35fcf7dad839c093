// Written by `npm run write` from the migrated database. Do not edit: a test compares the two.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      articles: {
        Row: {
          author: string
          body: string
          body_en: string | null
          cover: string | null
          date: string
          id: string
          slug: string
          summary: string
          summary_en: string | null
          tags: string[]
          title: string
          title_en: string | null
          updated_at: string
        }
        Insert: {
          author: string
          body: string
          body_en?: string | null
          cover?: string | null
          date: string
          id?: string
          slug: string
          summary: string
          summary_en?: string | null
          tags?: string[]
          title: string
          title_en?: string | null
          updated_at?: string
        }
        Update: {
          author?: string
          body?: string
          body_en?: string | null
          cover?: string | null
          date?: string
          id?: string
          slug?: string
          summary?: string
          summary_en?: string | null
          tags?: string[]
          title?: string
          title_en?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      collection_items: {
        Row: {
          collection_id: string
          created_at: string
          id: string
          item_id: string
          item_type: Database['public']['Enums']['item_type']
          notes: string | null
          position: string
          user_id: string
        }
        Insert: {
          collection_id: string
          created_at?: string
          id?: string
          item_id: string
          item_type: Database['public']['Enums']['item_type']
          notes?: string | null
          position?: string
          user_id?: string
        }
        Update: {
          collection_id?: string
          created_at?: string
          id?: string
          item_id?: string
          item_type?: Database['public']['Enums']['item_type']
          notes?: string | null
          position?: string
          user_id?: string
        }
        Relationships: []
      }
      collections: {
        Row: {
          created_at: string
          description: string | null
          id: string
          is_public: boolean
          name: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          id?: string
          is_public?: boolean
          name: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          id?: string
          is_public?: boolean
          name?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      counted: {
        Row: {
          counter: Database['public']['Enums']['item_counter']
          day: string
          device: string
          item_id: string
          item_type: Database['public']['Enums']['item_type']
        }
        Insert: {
          counter: Database['public']['Enums']['item_counter']
          day?: string
          device: string
          item_id: string
          item_type: Database['public']['Enums']['item_type']
        }
        Update: {
          counter?: Database['public']['Enums']['item_counter']
          day?: string
          device?: string
          item_id?: string
          item_type?: Database['public']['Enums']['item_type']
        }
        Relationships: []
      }
      docs: {
        Row: {
          body: string
          body_en: string | null
          id: string
          position: number
          slug: string
          summary: string
          summary_en: string | null
          title: string
          title_en: string | null
          updated_at: string
        }
        Insert: {
          body: string
          body_en?: string | null
          id?: string
          position?: number
          slug: string
          summary: string
          summary_en?: string | null
          title: string
          title_en?: string | null
          updated_at?: string
        }
        Update: {
          body?: string
          body_en?: string | null
          id?: string
          position?: number
          slug?: string
          summary?: string
          summary_en?: string | null
          title?: string
          title_en?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      moderation_log: {
        Row: {
          act: Database['public']['Enums']['moderation_act']
          actor: string | null
          at: string
          detail: Json
          id: string
          item_id: string | null
          item_type: Database['public']['Enums']['item_type'] | null
          person: string | null
        }
        Insert: {
          act: Database['public']['Enums']['moderation_act']
          actor?: string | null
          at?: string
          detail?: Json
          id?: string
          item_id?: string | null
          item_type?: Database['public']['Enums']['item_type'] | null
          person?: string | null
        }
        Update: {
          act?: Database['public']['Enums']['moderation_act']
          actor?: string | null
          at?: string
          detail?: Json
          id?: string
          item_id?: string | null
          item_type?: Database['public']['Enums']['item_type'] | null
          person?: string | null
        }
        Relationships: []
      }
      newsletter_subscribers: {
        Row: {
          created_at: string
          email: string
          id: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
        }
        Relationships: []
      }
      package_parts: {
        Row: {
          at: string
          bytes: string
          digest: string
          part: number
          parts: number
          user_id: string
        }
        Insert: {
          at?: string
          bytes: string
          digest: string
          part: number
          parts: number
          user_id?: string
        }
        Update: {
          at?: string
          bytes?: string
          digest?: string
          part?: number
          parts?: number
          user_id?: string
        }
        Relationships: []
      }
      package_uploads: {
        Row: {
          at: string
          digest: string
          user_id: string
        }
        Insert: {
          at?: string
          digest: string
          user_id: string
        }
        Update: {
          at?: string
          digest?: string
          user_id?: string
        }
        Relationships: []
      }
      package_versions: {
        Row: {
          digest: string
          entry: string | null
          id: string
          item_id: string
          note: string | null
          number: number
          published_at: string
          published_by: string | null
          skill_id: string | null
          source: Json | null
          status: Database['public']['Enums']['version_status']
          template_id: string | null
          version: string
          withdrawal_reason: string | null
          withdrawn_at: string | null
        }
        Insert: {
          digest: string
          entry?: string | null
          id?: string
          item_id?: string
          note?: string | null
          number: number
          published_at?: string
          published_by?: string | null
          skill_id?: string | null
          source?: Json | null
          status?: Database['public']['Enums']['version_status']
          template_id?: string | null
          version: string
          withdrawal_reason?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          digest?: string
          entry?: string | null
          id?: string
          item_id?: string
          note?: string | null
          number?: number
          published_at?: string
          published_by?: string | null
          skill_id?: string | null
          source?: Json | null
          status?: Database['public']['Enums']['version_status']
          template_id?: string | null
          version?: string
          withdrawal_reason?: string | null
          withdrawn_at?: string | null
        }
        Relationships: []
      }
      packages: {
        Row: {
          bytes: string
          created_at: string
          digest: string
          manifest: Json
          size: number
        }
        Insert: {
          bytes: string
          created_at?: string
          digest: string
          manifest: Json
          size: number
        }
        Update: {
          bytes?: string
          created_at?: string
          digest?: string
          manifest?: Json
          size?: number
        }
        Relationships: []
      }
      profiles: {
        Row: {
          avatar_url: string | null
          bio: string | null
          created_at: string
          full_name: string | null
          github_url: string | null
          id: string
          updated_at: string
          username: string
          website: string | null
        }
        Insert: {
          avatar_url?: string | null
          bio?: string | null
          created_at?: string
          full_name?: string | null
          github_url?: string | null
          id: string
          updated_at?: string
          username: string
          website?: string | null
        }
        Update: {
          avatar_url?: string | null
          bio?: string | null
          created_at?: string
          full_name?: string | null
          github_url?: string | null
          id?: string
          updated_at?: string
          username?: string
          website?: string | null
        }
        Relationships: []
      }
      reports: {
        Row: {
          created_at: string
          decided_at: string | null
          decided_by: string | null
          id: string
          item_id: string
          item_name: string
          item_slug: string
          item_type: Database['public']['Enums']['item_type']
          reason: string
          status: Database['public']['Enums']['report_status']
          user_id: string
        }
        Insert: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          item_id: string
          item_name: string
          item_slug: string
          item_type: Database['public']['Enums']['item_type']
          reason: string
          status?: Database['public']['Enums']['report_status']
          user_id?: string
        }
        Update: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          item_id?: string
          item_name?: string
          item_slug?: string
          item_type?: Database['public']['Enums']['item_type']
          reason?: string
          status?: Database['public']['Enums']['report_status']
          user_id?: string
        }
        Relationships: []
      }
      skill_versions: {
        Row: {
          at: string
          changes: Json
          number: number
          skill_id: string
          version: string
        }
        Insert: {
          at?: string
          changes?: Json
          number: number
          skill_id: string
          version: string
        }
        Update: {
          at?: string
          changes?: Json
          number?: number
          skill_id?: string
          version?: string
        }
        Relationships: []
      }
      skills: {
        Row: {
          author: string | null
          category: Database['public']['Enums']['skill_category'][]
          complexity: Database['public']['Enums']['skill_complexity']
          created_at: string
          description: string
          description_en: string | null
          digest: string | null
          downloads: number
          homepage: string | null
          id: string
          install_claude: string | null
          install_cli: string | null
          install_inputs: Json | null
          install_mcp: string | null
          io: Json | null
          is_featured: boolean
          is_verified: boolean
          license: string
          name: string
          name_en: string | null
          origin: Json | null
          origin_key: string | null
          permissions: string[]
          price: Database['public']['Enums']['skill_price']
          related: string[]
          repo_url: string | null
          risk_notes: string[]
          runtimes: Database['public']['Enums']['skill_runtime'][]
          screenshots: string[]
          slug: string
          stars: number
          status: Database['public']['Enums']['skill_status']
          submitted_by: string | null
          summary: string
          summary_en: string | null
          supports: Database['public']['Enums']['skill_support'][]
          updated_at: string
          version: string
          versions_at: string | null
          views: number
          when_to_use: string | null
        }
        Insert: {
          author?: string | null
          category: Database['public']['Enums']['skill_category'][]
          complexity?: Database['public']['Enums']['skill_complexity']
          created_at?: string
          description: string
          description_en?: string | null
          digest?: string | null
          downloads?: number
          homepage?: string | null
          id?: string
          install_claude?: string | null
          install_cli?: string | null
          install_inputs?: Json | null
          install_mcp?: string | null
          io?: Json | null
          is_featured?: boolean
          is_verified?: boolean
          license?: string
          name: string
          name_en?: string | null
          origin?: Json | null
          origin_key?: string | null
          permissions?: string[]
          price?: Database['public']['Enums']['skill_price']
          related?: string[]
          repo_url?: string | null
          risk_notes?: string[]
          runtimes?: Database['public']['Enums']['skill_runtime'][]
          screenshots?: string[]
          slug: string
          stars?: number
          status?: Database['public']['Enums']['skill_status']
          submitted_by?: string | null
          summary: string
          summary_en?: string | null
          supports?: Database['public']['Enums']['skill_support'][]
          updated_at?: string
          version?: string
          versions_at?: string | null
          views?: number
          when_to_use?: string | null
        }
        Update: {
          author?: string | null
          category?: Database['public']['Enums']['skill_category'][]
          complexity?: Database['public']['Enums']['skill_complexity']
          created_at?: string
          description?: string
          description_en?: string | null
          digest?: string | null
          downloads?: number
          homepage?: string | null
          id?: string
          install_claude?: string | null
          install_cli?: string | null
          install_inputs?: Json | null
          install_mcp?: string | null
          io?: Json | null
          is_featured?: boolean
          is_verified?: boolean
          license?: string
          name?: string
          name_en?: string | null
          origin?: Json | null
          origin_key?: string | null
          permissions?: string[]
          price?: Database['public']['Enums']['skill_price']
          related?: string[]
          repo_url?: string | null
          risk_notes?: string[]
          runtimes?: Database['public']['Enums']['skill_runtime'][]
          screenshots?: string[]
          slug?: string
          stars?: number
          status?: Database['public']['Enums']['skill_status']
          submitted_by?: string | null
          summary?: string
          summary_en?: string | null
          supports?: Database['public']['Enums']['skill_support'][]
          updated_at?: string
          version?: string
          versions_at?: string | null
          views?: number
          when_to_use?: string | null
        }
        Relationships: []
      }
      submission_history: {
        Row: {
          content: Json
          description: string | null
          id: string
          rejection_reason: string
          reviewed_at: string
          sent_at: string
          submission_id: string
          title: string
          user_id: string
        }
        Insert: {
          content: Json
          description?: string | null
          id?: string
          rejection_reason: string
          reviewed_at: string
          sent_at: string
          submission_id: string
          title: string
          user_id: string
        }
        Update: {
          content?: Json
          description?: string | null
          id?: string
          rejection_reason?: string
          reviewed_at?: string
          sent_at?: string
          submission_id?: string
          title?: string
          user_id?: string
        }
        Relationships: []
      }
      templates: {
        Row: {
          category: Database['public']['Enums']['skill_category'][]
          content: string
          created_at: string
          description: string
          description_en: string | null
          digest: string | null
          id: string
          is_featured: boolean
          name: string
          name_en: string | null
          origin: Json | null
          origin_key: string | null
          slug: string
          submitted_by: string | null
          tags: string[]
          updated_at: string
          uses: number
          versions_at: string | null
          views: number
        }
        Insert: {
          category?: Database['public']['Enums']['skill_category'][]
          content: string
          created_at?: string
          description: string
          description_en?: string | null
          digest?: string | null
          id?: string
          is_featured?: boolean
          name: string
          name_en?: string | null
          origin?: Json | null
          origin_key?: string | null
          slug: string
          submitted_by?: string | null
          tags?: string[]
          updated_at?: string
          uses?: number
          versions_at?: string | null
          views?: number
        }
        Update: {
          category?: Database['public']['Enums']['skill_category'][]
          content?: string
          created_at?: string
          description?: string
          description_en?: string | null
          digest?: string | null
          id?: string
          is_featured?: boolean
          name?: string
          name_en?: string | null
          origin?: Json | null
          origin_key?: string | null
          slug?: string
          submitted_by?: string | null
          tags?: string[]
          updated_at?: string
          uses?: number
          versions_at?: string | null
          views?: number
        }
        Relationships: []
      }
      user_favorites: {
        Row: {
          created_at: string
          id: string
          item_id: string
          item_type: Database['public']['Enums']['item_type']
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          item_id: string
          item_type: Database['public']['Enums']['item_type']
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          item_id?: string
          item_type?: Database['public']['Enums']['item_type']
          user_id?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          created_at: string
          role: Database['public']['Enums']['app_role']
          user_id: string
        }
        Insert: {
          created_at?: string
          role: Database['public']['Enums']['app_role']
          user_id: string
        }
        Update: {
          created_at?: string
          role?: Database['public']['Enums']['app_role']
          user_id?: string
        }
        Relationships: []
      }
      user_submissions: {
        Row: {
          content: Json
          created_at: string
          description: string | null
          history: Json
          id: string
          rejection_reason: string | null
          reviewed_at: string | null
          sent_at: string
          status: Database['public']['Enums']['submission_status']
          title: string
          type: Database['public']['Enums']['item_type']
          updated_at: string
          user_id: string
        }
        Insert: {
          content: Json
          created_at?: string
          description?: string | null
          history?: Json
          id?: string
          rejection_reason?: string | null
          reviewed_at?: string | null
          sent_at?: string
          status?: Database['public']['Enums']['submission_status']
          title: string
          type: Database['public']['Enums']['item_type']
          updated_at?: string
          user_id?: string
        }
        Update: {
          content?: Json
          created_at?: string
          description?: string | null
          history?: Json
          id?: string
          rejection_reason?: string | null
          reviewed_at?: string | null
          sent_at?: string
          status?: Database['public']['Enums']['submission_status']
          title?: string
          type?: Database['public']['Enums']['item_type']
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      add_role: { Args: { p_user: string; p_role: Database['public']['Enums']['app_role'] }; Returns: undefined }
      admin_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_items: { Args: { p_item_type: Database['public']['Enums']['item_type']; p_search?: string; p_page?: number; p_size?: number }; Returns: Json }
      admin_log: { Args: { p_page?: number; p_size?: number }; Returns: Json }
      admin_reports: { Args: { p_status?: Database['public']['Enums']['report_status']; p_page?: number; p_size?: number }; Returns: Json }
      admin_submission: { Args: { p_id: string }; Returns: Json }
      admin_submissions: { Args: { p_status?: Database['public']['Enums']['submission_status']; p_search?: string; p_page?: number; p_size?: number }; Returns: Json }
      admin_users: { Args: { p_search?: string; p_role?: Database['public']['Enums']['app_role']; p_page?: number; p_size?: number }; Returns: Json }
      approve_submission: { Args: { p_id: string; p_seen?: string; p_digest?: string }; Returns: Json }
      become_administrator: { Args: { p_token: string }; Returns: undefined }
      collection_page: { Args: { p_id: string }; Returns: Json }
      count_items: { Args: { p_device: string; p_counts: Json }; Returns: number }
      decide_report: { Args: { p_id: string; p_status: Database['public']['Enums']['report_status'] }; Returns: undefined }
      delete_item: { Args: { p_item_type: Database['public']['Enums']['item_type']; p_item_id: string }; Returns: undefined }
      hand_out_link: { Args: { p_user: string }; Returns: string }
      import_package_part: { Args: { p_digest: string; p_part: number; p_parts: number; p_bytes: string }; Returns: Json }
      import_packages: { Args: { p_packages: Json }; Returns: Json }
      import_skills: { Args: { p_records: Json }; Returns: Json }
      import_templates: { Args: { p_records: Json }; Returns: Json }
      listing_rows: { Args: { p_after?: string; p_most?: number; p_ids?: string[] }; Returns: Json }
      mark_item: { Args: { p_item_type: Database['public']['Enums']['item_type']; p_item_id: string; p_mark: string; p_on: boolean }; Returns: undefined }
      missing_packages: { Args: { p_digests: string[] }; Returns: Json }
      operator_link: { Args: { p_hash: string; p_purpose: string; p_email: string; p_hours: number; p_role?: Database['public']['Enums']['app_role'] }; Returns: Json }
      operator_list: { Args: Record<PropertyKey, never>; Returns: Json }
      operator_set_role: { Args: { p_email: string; p_role: Database['public']['Enums']['app_role']; p_on: boolean }; Returns: Json }
      package_batch: { Args: { p_digests: string[] }; Returns: Json }
      package_bytes: { Args: { p_digest: string }; Returns: string }
      package_file: { Args: { p_digest: string; p_path: string }; Returns: string }
      profile_page: { Args: { p_username: string }; Returns: Json }
      reject_submission: { Args: { p_id: string; p_reason: string; p_seen?: string }; Returns: undefined }
      remove_role: { Args: { p_user: string; p_role: Database['public']['Enums']['app_role'] }; Returns: undefined }
      report_item: { Args: { p_item_type: Database['public']['Enums']['item_type']; p_item_id: string; p_reason: string }; Returns: undefined }
      stored_listings: { Args: { p_type?: Database['public']['Enums']['item_type']; p_after?: string }; Returns: Json }
      subscribe_newsletter: { Args: { p_email: string }; Returns: undefined }
      sync_pull: { Args: { p_scope: string; p_after?: number; p_epoch?: string; p_limit?: number; p_detail?: string }; Returns: Json }
      sync_push: { Args: { p_client: string; p_user: string; p_mutations: Json }; Returns: Json }
      username_free: { Args: { p_username: string }; Returns: boolean }
      withdraw_version: { Args: { p_id: string; p_reason?: string }; Returns: undefined }
    }
    Enums: {
      app_role: 'user' | 'moderator' | 'admin'
      item_counter: 'views' | 'downloads' | 'uses'
      item_type: 'skill' | 'template'
      moderation_act: 'submission.approved' | 'submission.rejected' | 'item.featured' | 'item.unfeatured' | 'item.verified' | 'item.unverified' | 'item.deleted' | 'role.added' | 'role.removed' | 'report.resolved' | 'report.dismissed' | 'link.handed' | 'version.withdrawn'
      report_status: 'open' | 'resolved' | 'dismissed'
      skill_category: 'automation' | 'marketing' | 'global' | 'browser' | 'vm' | 'data' | 'utilities'
      skill_complexity: 'basic' | 'intermediate' | 'advanced'
      skill_price: 'free' | 'paid' | 'mixed'
      skill_runtime: 'node' | 'python' | 'shell' | 'browser'
      skill_status: 'stable' | 'experimental' | 'archived'
      skill_support: 'claude' | 'openai' | 'mcp' | 'skill-creator'
      submission_status: 'pending' | 'approved' | 'rejected'
      version_status: 'published' | 'withdrawn'
    }
    CompositeTypes: Record<never, never>
  }
}
