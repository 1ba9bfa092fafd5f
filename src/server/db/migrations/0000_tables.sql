CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 83217 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_uid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"national_id" text,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "identity_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"next" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"uid" text PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "login_codes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"purpose" text NOT NULL,
	"sent_by" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_uid" text,
	"scope" text NOT NULL,
	"embed_session" text,
	"nonce" text,
	"path" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"session_uid" text
);
--> statement-breakpoint
CREATE TABLE "password_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"token_hash" text NOT NULL,
	"scope" text NOT NULL,
	"embed_session" text,
	"parent_uid" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"province" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"is_capital" boolean NOT NULL,
	"search_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"per_mille" integer NOT NULL,
	"amount_rial" bigint NOT NULL,
	"cap_rial" bigint,
	"min_total_rial" bigint NOT NULL,
	"valid_from" text NOT NULL,
	"valid_to" text NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurers" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"lines" jsonb NOT NULL,
	"metrics" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_brands" (
	"id" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "vehicle_brands_vehicle_type_id_pk" PRIMARY KEY("vehicle_type","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_models" (
	"id" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"brand" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"vehicle_class" text NOT NULL,
	CONSTRAINT "vehicle_models_vehicle_type_brand_id_pk" PRIMARY KEY("vehicle_type","brand","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_usages" (
	"id" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "vehicle_usages_id_vehicle_type_pk" PRIMARY KEY("id","vehicle_type")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"title" text,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"may_owe" boolean NOT NULL,
	"balance_rial" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_not_below_zero" CHECK ("ledger_accounts"."may_owe" or "ledger_accounts"."balance_rial" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"uid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"order_uid" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_journals_about_unique" UNIQUE("about")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"journal_uid" text NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"amount_rial" bigint NOT NULL,
	CONSTRAINT "ledger_postings_journal_uid_line_pk" PRIMARY KEY("journal_uid","line"),
	CONSTRAINT "ledger_postings_not_zero" CHECK ("ledger_postings"."amount_rial" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"uid" text PRIMARY KEY NOT NULL,
	"order_uid" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_instalments" (
	"uid" text PRIMARY KEY NOT NULL,
	"order_uid" text NOT NULL,
	"no" integer NOT NULL,
	"title" text NOT NULL,
	"due_date" text NOT NULL,
	"amount_rial" bigint NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_moves_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_uid" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"uid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_uid" text NOT NULL,
	"state" text NOT NULL,
	"state_note" text,
	"insurance" text NOT NULL,
	"insurer" text NOT NULL,
	"insurer_title" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"facts" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"policy_term" integer NOT NULL,
	"financial_coverage" bigint NOT NULL,
	"price" jsonb NOT NULL,
	"total_rial" bigint NOT NULL,
	"plans" jsonb NOT NULL,
	"priced_on" text NOT NULL,
	"price_valid_until" timestamp with time zone NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"national_id" text,
	"birth_date" text,
	"mobile" text NOT NULL,
	"plate" text,
	"found_by_inquiry" boolean NOT NULL,
	"documents_later" boolean DEFAULT false NOT NULL,
	"documents_due_at" timestamp with time zone,
	"paper" boolean DEFAULT false NOT NULL,
	"address_uid" text,
	"delivery_date" text,
	"delivery_time" text,
	"attribution" jsonb NOT NULL,
	"embed_session" text,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"policy_number" text,
	"unique_code" text,
	"issued_at" timestamp with time zone,
	"policy_file" text,
	"cancel_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "policy_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"order_uid" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "embed_sessions" (
	"uid" text PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"page_url" text,
	"referrer" text,
	"utm_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"affiliation_code" text,
	"referral_code" text,
	"click_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sdk_version" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"origins" jsonb NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"scheme" text DEFAULT 'light' NOT NULL,
	"token_out" boolean DEFAULT false NOT NULL,
	"route_origin" text,
	"webview_hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"uid" text PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_uid" text NOT NULL,
	"account_uid" text NOT NULL,
	"state" text NOT NULL,
	"gateway" text NOT NULL,
	"amount_rial" bigint NOT NULL,
	"wallet_rial" bigint NOT NULL,
	"discount_code" text,
	"discount_rial" bigint NOT NULL,
	"method" text NOT NULL,
	"fee_rial" bigint NOT NULL,
	"rows" jsonb NOT NULL,
	"later" jsonb NOT NULL,
	"authority" text,
	"redirect_url" text,
	"reference" text,
	"card_masked" text,
	"reason" text,
	"embed_session" text,
	"return_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"redirected_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wizard_drafts" (
	"uid" text PRIMARY KEY NOT NULL,
	"insurance" text NOT NULL,
	"account_uid" text,
	"key_hash" text,
	"flow_version" text NOT NULL,
	"step" text NOT NULL,
	"answers" json NOT NULL,
	"sealed_answers" text,
	"inquired" json,
	"client_seq" integer NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_province_provinces_id_fk" FOREIGN KEY ("province") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD CONSTRAINT "vehicle_models_vehicle_type_brand_vehicle_brands_vehicle_type_id_fk" FOREIGN KEY ("vehicle_type","brand") REFERENCES "public"."vehicle_brands"("vehicle_type","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_city_cities_id_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_journal_uid_ledger_journals_uid_fk" FOREIGN KEY ("journal_uid") REFERENCES "public"."ledger_journals"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_ledger_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_instalments" ADD CONSTRAINT "order_instalments_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address_uid_addresses_uid_fk" FOREIGN KEY ("address_uid") REFERENCES "public"."addresses"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_tickets" ADD CONSTRAINT "policy_tickets_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_sessions" ADD CONSTRAINT "embed_sessions_partner_partners_slug_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wizard_drafts" ADD CONSTRAINT "wizard_drafts_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_logins_expiry" ON "identity_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_codes_username" ON "login_codes" USING btree ("username","created_at");--> statement-breakpoint
CREATE INDEX "login_codes_address" ON "login_codes" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "login_codes_age" ON "login_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent_uid");--> statement-breakpoint
CREATE INDEX "cities_province" ON "cities" USING btree ("province");--> statement-breakpoint
CREATE INDEX "addresses_account" ON "addresses" USING btree ("account_uid","created_at");--> statement-breakpoint
CREATE INDEX "ledger_journals_order" ON "ledger_journals" USING btree ("order_uid");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account","journal_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_kind" ON "order_documents" USING btree ("order_uid","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "order_instalments_no" ON "order_instalments" USING btree ("order_uid","no");--> statement-breakpoint
CREATE INDEX "order_moves_order" ON "order_moves" USING btree ("order_uid","seq");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_uid","created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("delivery_date","delivery_time");--> statement-breakpoint
CREATE INDEX "embed_sessions_partner" ON "embed_sessions" USING btree ("partner","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_authority" ON "payment_attempts" USING btree ("gateway","authority");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("gateway","reference");--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_uid","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_state" ON "payment_attempts" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "wizard_drafts_account" ON "wizard_drafts" USING btree ("account_uid","updated_at");--> statement-breakpoint
CREATE INDEX "wizard_drafts_expiry" ON "wizard_drafts" USING btree ("expires_at");