CREATE TABLE "micro_files" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"vouched_by" text,
	"request_uid" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "micro_moves" (
	"seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "micro_moves_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_uid" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "micro_offers" (
	"uid" text PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "micro_offers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_uid" text NOT NULL,
	"insurer" text NOT NULL,
	"rows" jsonb NOT NULL,
	"total_rial" bigint NOT NULL,
	"sum_insured_rial" bigint NOT NULL,
	"franchise_rial" bigint NOT NULL,
	"note" text,
	"accepted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "micro_requests" (
	"uid" text PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "micro_requests_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_uid" text NOT NULL,
	"vouched_by" text,
	"product" text NOT NULL,
	"state" text NOT NULL,
	"answers" jsonb NOT NULL,
	"subject" text NOT NULL,
	"item_key" text,
	"estimate_rows" jsonb NOT NULL,
	"estimate_rial" bigint NOT NULL,
	"note" text,
	"holds_until" timestamp with time zone,
	"offer_uid" text,
	"attempt_uid" text,
	"policy_number" text,
	"starts_on" text,
	"ends_on" text,
	"cancel_reason" text,
	"refund_rows" jsonb,
	"refund_rial" bigint,
	"moved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "micro_files" ADD CONSTRAINT "micro_files_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_files" ADD CONSTRAINT "micro_files_request_uid_micro_requests_uid_fk" FOREIGN KEY ("request_uid") REFERENCES "public"."micro_requests"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_moves" ADD CONSTRAINT "micro_moves_request_uid_micro_requests_uid_fk" FOREIGN KEY ("request_uid") REFERENCES "public"."micro_requests"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_offers" ADD CONSTRAINT "micro_offers_request_uid_micro_requests_uid_fk" FOREIGN KEY ("request_uid") REFERENCES "public"."micro_requests"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_requests" ADD CONSTRAINT "micro_requests_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "micro_files_request" ON "micro_files" USING btree ("request_uid");--> statement-breakpoint
CREATE INDEX "micro_files_waiting" ON "micro_files" USING btree ("account_uid","created_at") WHERE request_uid is null;--> statement-breakpoint
CREATE INDEX "micro_moves_request" ON "micro_moves" USING btree ("request_uid","seq");--> statement-breakpoint
CREATE INDEX "micro_offers_request" ON "micro_offers" USING btree ("request_uid","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "micro_requests_open_item" ON "micro_requests" USING btree ("account_uid","product","item_key") WHERE state not in ('ended', 'declined', 'cancelled', 'expired');--> statement-breakpoint
CREATE UNIQUE INDEX "micro_requests_active_item" ON "micro_requests" USING btree ("product","item_key") WHERE state in ('paying', 'active');--> statement-breakpoint
CREATE INDEX "micro_requests_account" ON "micro_requests" USING btree ("account_uid","seq");--> statement-breakpoint
CREATE INDEX "micro_requests_state" ON "micro_requests" USING btree ("state","moved_at");